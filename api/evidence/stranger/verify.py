#!/usr/bin/env python3
"""Verifies an evidence pack of Kaihu. Needs Python 3.9 or newer and openssl 3; no network, no other library.

    python3 verify.py PACK.zip --key BANK.pem [--tsa ROOT.pem]

BANK.pem holds the bank's public key, or all it ever had (PEM), and must come from the bank itself, not from the pack.
ROOT.pem holds the root of the time stamp authority; given, a time stamp by it has to be there.
Exit code 0: whole and the bank's. 1: broken, each finding is named. 2: whole in itself, but no key was given.
3: whole and the bank's, but the order is older than what its chains have to tell: what they do not is named.

It was written apart from the bank's own verifier and shares no code with it. What it checks, in this order:
  1. the ring of keys: each key signed its own statement and so did the one before it; one of them is the bank's
  2. manifest.json: signed by the last key of the ring; every part has its length and SHA-256, nothing is there beside
  3. audit chains: each entry's hash is SHA-256(hash before || canonical JSON, RFC 8785), of sealed entries over the seal
  4. the checkpoint: signed by the key of its number; each chain's way leads to its Merkle root (RFC 6962)
  5. the time stamp over the checkpoint (RFC 3161), where there is one
  6. answers, documents, approvals, decisions, consents and due diligence say what the chains say
  7. the ZIP file has no byte beside these parts
"""
import argparse
import base64
import calendar
import hashlib
import json
import os
import re
import struct
import subprocess
import sys
import tempfile
import time
import zipfile
import zlib
from pathlib import Path

FINDINGS = []
GATES_DONE_ON_OPEN = {"__GATES__"}
# No configuration of the machine, no other certificates than those given.
PLAIN = {**os.environ, "OPENSSL_CONF": os.devnull, "SSL_CERT_FILE": os.devnull, "SSL_CERT_DIR": os.devnull}


class Broken(Exception):
    """The pack is so broken that nothing further can be judged."""


def found(part, what):
    FINDINGS.append(f"{part}: {what}")


def sha256(data):
    return hashlib.sha256(data).digest()


# --- canonical JSON (RFC 8785) ---------------------------------------------------------------------------------------

def number(value):
    """A number as ECMAScript writes it."""
    if isinstance(value, int) and abs(value) < 2**53:
        return str(value)
    value = float(value)
    if value != value or value in (float("inf"), float("-inf")):
        raise ValueError("no JSON number")
    if value == 0:
        return "0"
    digits, _, exponent = f"{value!r}".lower().partition("e")
    sign = "-" if digits.startswith("-") else ""
    whole, _, fraction = digits.lstrip("-").partition(".")
    fraction = "" if fraction == "0" and not exponent else fraction
    point = len(whole) + int(exponent or 0)
    all_digits = (whole + fraction).lstrip("0")
    point -= len(whole + fraction) - len((whole + fraction).lstrip("0"))
    all_digits = all_digits.rstrip("0")
    n = len(all_digits)
    if n <= point <= 21:
        return sign + all_digits + "0" * (point - n)
    if 0 < point <= 21:
        return sign + all_digits[:point] + "." + all_digits[point:]
    if -6 < point <= 0:
        return sign + "0." + "0" * -point + all_digits
    mantissa = all_digits[0] + ("." + all_digits[1:] if n > 1 else "")
    return f"{sign}{mantissa}e{'+' if point > 0 else '-'}{abs(point - 1)}"


def canonical(value):
    if value is None or isinstance(value, bool):
        return json.dumps(value)
    if isinstance(value, str):
        return text(value)
    if isinstance(value, (int, float)):
        return number(value)
    if isinstance(value, list):
        return "[" + ",".join(map(canonical, value)) + "]"
    keys = sorted(value, key=lambda key: key.encode("utf-16-be", "surrogatepass"))
    return "{" + ",".join(text(key) + ":" + canonical(value[key]) for key in keys) + "}"


def text(value):
    return json.dumps(value, ensure_ascii=False)


def canonical_bytes(value):
    return canonical(value).encode("utf-8")


def same(one, other):
    return canonical(one) == canonical(other)


def json_hash(value):
    return sha256(canonical_bytes(value)).hex()


# --- the archive -----------------------------------------------------------------------------------------------------

def rebuild(files):
    """The one ZIP that these files make: stored, without times, in their order."""
    body, directory = bytearray(), bytearray()
    for name, data in files:
        raw = name.encode("utf-8")
        crc = zlib.crc32(data)
        offset = len(body)
        body += struct.pack("<IHHHHHIIIHH", 0x04034B50, 20, 0x808, 0, 0, 0x21, 0, 0, 0, len(raw), 0) + raw
        body += data + struct.pack("<IIII", 0x08074B50, crc, len(data), len(data))
        directory += struct.pack("<IHHHHHHIIIHHHHHII", 0x02014B50, 0x33F, 20, 0x808, 0, 0, 0x21, crc, len(data),
                                 len(data), len(raw), 0, 0, 0, 0, 0o100644 << 16, offset) + raw
    end = struct.pack("<IHHHHIIH", 0x06054B50, 0, 0, len(files), len(files), len(directory), len(body), 0)
    return bytes(body + directory + end)


def read_archive(path):
    try:
        with zipfile.ZipFile(path) as archive:
            files = [(info.filename, archive.read(info)) for info in archive.infolist()]
    except Exception as error:
        raise Broken(f"the archive itself: cannot be read ({error})")
    return files


def check_archive(path, files):
    if path.stat().st_size >= 2**32 - 2**20 or len(files) >= 2**16 - 1:
        found("the archive itself", "is too large for this verifier to compare byte for byte")
    elif rebuild(files) != path.read_bytes():
        found("the archive itself", "has bytes changed between its parts")


# --- keys and signatures ---------------------------------------------------------------------------------------------

def pem_keys(data):
    blocks = re.findall(r"-----BEGIN PUBLIC KEY-----([^-]+)-----END PUBLIC KEY-----", data)
    return [base64.b64decode("".join(block.split())) for block in blocks]


def is_signed(message, signature, der):
    """Ed25519, judged by openssl."""
    pem = "-----BEGIN PUBLIC KEY-----\n" + base64.b64encode(der).decode() + "\n-----END PUBLIC KEY-----\n"
    with tempfile.TemporaryDirectory() as folder:
        at = Path(folder)
        for name, data in (("key.pem", pem.encode()), ("message", message), ("signature", signature)):
            (at / name).write_bytes(data)
        words = ["openssl", "pkeyutl", "-verify", "-pubin", "-inkey", "key.pem", "-rawin", "-in", "message",
                 "-sigfile", "signature"]
        return subprocess.run(words, cwd=folder, capture_output=True).returncode == 0


def statement_of(key):
    previous = key["previousKeyId"] or "first"
    return f"kaihu audit key\n{key['keyId']}\n{key['fromCheckpoint']} {key['validFrom']}\n{previous}\n".encode()


def check_ring(keys):
    for index, key in enumerate(keys):
        name = f"key {key['keyId'][:16]} of the ring"
        der = pem_keys(key["publicKey"])[0]
        if sha256(der).hex() != key["keyId"]:
            raise Broken(f"audit/keys.json: {name} is not the key of its number")
        if not is_signed(statement_of(key), bytes.fromhex(key["byThis"]), der):
            raise Broken(f"audit/keys.json: {name} did not sign its own statement")
        if index == 0:
            if key["fromCheckpoint"] != 1 or key["previousKeyId"] is not None:
                raise Broken(f"audit/keys.json: {name} is not the first")
            continue
        before = keys[index - 1]
        if key["previousKeyId"] != before["keyId"] or key["fromCheckpoint"] <= before["fromCheckpoint"]:
            raise Broken(f"audit/keys.json: {name} does not follow the key before it")
        by_previous = bytes.fromhex(key["byPrevious"] or "")
        if not is_signed(statement_of(key), by_previous, pem_keys(before["publicKey"])[0]):
            raise Broken(f"audit/keys.json: {name} was not signed by the key before it")


def read_ring(pack, trusted):
    keys = read_json(pack, "audit/keys.json")
    if not isinstance(keys, list) or not keys:
        raise Broken("audit/keys.json: is missing or unreadable")
    check_ring(keys)
    own = pem_keys(pack.get("audit/public-key.pem", b"").decode("utf-8", "replace"))
    if own[:1] != pem_keys(keys[-1]["publicKey"])[:1]:
        raise Broken("audit/public-key.pem: is not the last key of the ring")
    if trusted is not None and not any(pem_keys(key["publicKey"])[0] in trusted for key in keys):
        raise Broken("audit/keys.json: holds none of the keys that were given: somebody else signed the pack")
    return keys


def key_of_checkpoint(keys, number_):
    return [key for key in keys if key["fromCheckpoint"] <= number_][-1]


# --- manifest and parts ----------------------------------------------------------------------------------------------

def read_json(pack, name):
    try:
        return json.loads(pack[name].decode("utf-8"))
    except (KeyError, ValueError):
        return None


# Packs of before had no consents; each is judged by the rules that it was made by.
FORMAT = "kaihu-evidence-3"
FORMAT_BEFORE_CONSENTS = "kaihu-evidence-2"
MANIFEST_KEYS = {"format", "orderCode", "orderVersion", "exportedAt", "keyFingerprint", "parts", "missing"}


def check_manifest(pack, keys):
    manifest = read_json(pack, "manifest.json")
    if not isinstance(manifest, dict) or set(manifest) != MANIFEST_KEYS \
            or manifest["format"] not in (FORMAT, FORMAT_BEFORE_CONSENTS):
        raise Broken("manifest.json: is missing or of another form")
    signature = pack.get("manifest.sig", b"").decode("latin-1")
    key = keys[-1]
    is_hers = key["keyId"] == manifest["keyFingerprint"] and re.fullmatch(r"[0-9a-f]{128}\n", signature)
    if not is_hers or not is_signed(pack["manifest.json"], bytes.fromhex(signature.strip()),
                                    pem_keys(key["publicKey"])[0]):
        raise Broken("manifest.sig: does not sign manifest.json with the key of the pack")
    return manifest


def check_parts(manifest, files, pack):
    names = [name for name, _ in files]
    for part in manifest["parts"]:
        name = part["name"]
        if name not in pack:
            found(name, "is not in the archive")
        elif len(pack[name]) != part["size"] or sha256(pack[name]).hex() != part["sha256"]:
            found(name, "its content does not have its length and SHA-256")
    known = {"manifest.json", "manifest.sig"} | {part["name"] for part in manifest["parts"]}
    for name in names:
        if name not in known:
            found(name, "is in the archive and not in the manifest")
    if len(names) != len(set(names)):
        found("the archive itself", "holds a part more than once")


# --- audit chains ----------------------------------------------------------------------------------------------------

ORDER = "audit/chains/order.jsonl"
RELATIONSHIP = "audit/chains/relationship.jsonl"
ENTRY_KEYS = {"chainId", "seq", "at", "kind", "actor", "body", "seal", "salt", "erasedAt", "prevHash", "hash"}


def lasting_actor(actor):
    is_anonymous = isinstance(actor, dict) and actor.get("kind") == "anonymous" and len(actor) > 1
    return {"kind": "anonymous"} if is_anonymous else actor


def holds_content(entry, before):
    seal, salt, is_erased = entry["seal"], entry["salt"], entry["erasedAt"] is not None
    actor, body = entry["actor"], entry["body"]
    if seal is None:
        if salt is not None:
            return False
        if is_erased:
            return True
    elif is_erased:
        if salt is not None or lasting_actor(actor) != actor:
            return False
    else:
        content = canonical_bytes({"actor": actor, "body": body})
        if salt is None or sha256(bytes.fromhex(salt) + content).hex() != seal:
            return False
    told = {key: entry[key] for key in ("chainId", "seq", "at", "kind")}
    told["actor"] = actor if seal is None else lasting_actor(actor)
    told["body"] = body if seal is None else {"seal": seal}
    return sha256(before + canonical_bytes(told)).hex() == entry["hash"]


def check_chain(name, entries):
    before, erased = bytes(32), set()
    for index, entry in enumerate(entries):
        if not isinstance(entry, dict) or set(entry) != ENTRY_KEYS:
            return found(name, "is no audit chain")
        if entry["seq"] != index + 1:
            return found(name, f"entry {index + 1} is missing")
        if entry["prevHash"] != before.hex():
            return found(name, f"entry {entry['seq']} does not follow from the one before")
        if not holds_content(entry, before):
            return found(name, f"the content of entry {entry['seq']} does not have its hash")
        if entry["erasedAt"] is not None:
            erased.add(entry["seq"])
        if entry["kind"] == "record.erased" and isinstance(entry["body"].get("entries"), list):
            for first, last in entry["body"]["entries"]:
                erased -= set(range(first, last + 1))
        before = bytes.fromhex(entry["hash"])
    if erased:
        found(name, f"the content of entry {min(erased)} is gone, and no entry says so")
    return None


def read_chains(pack):
    chains = {}
    for name in pack:
        if not name.startswith("audit/chains/"):
            continue
        try:
            chains[name] = [json.loads(line) for line in pack[name].decode("utf-8").rstrip().split("\n")]
        except ValueError:
            found(name, "is no audit chain")
            continue
        check_chain(name, chains[name])
    return chains


def check_checkpoint(pack, keys, chains, manifest):
    proofs, note = read_json(pack, "audit/proofs.json"), pack.get("audit/checkpoint.txt")
    if proofs is None or note is None:
        return found("audit/checkpoint.txt", "is missing or unreadable")
    root = bytes.fromhex(proofs["root"])
    said = f"kaihu audit\n{proofs['treeSize']}\n{base64.b64encode(root).decode()}\n{proofs['checkpointNo']} {proofs['at']}\n"
    signature = note.decode("utf-8", "replace").split("\n")[-2].split(" ")[-1] if b"\n" in note else ""
    der = pem_keys(key_of_checkpoint(keys, proofs["checkpointNo"])["publicKey"])[0]
    is_whole = note.decode("utf-8", "replace") == f"{said}\n— kaihu audit {signature}\n"
    if not is_whole or not is_signed(said.encode(), base64.b64decode(signature), der):
        found("audit/checkpoint.txt", "its signature does not fit")
    for chain in proofs["chains"]:
        name = f"audit/chains/{chain['chainId'].split(':')[0]}.jsonl"
        entries = chains.get(name, [])
        if len(entries) < chain["seq"] or entries[chain["seq"] - 1]["hash"] != chain["hash"]:
            found(name, f"entry {chain['seq']} is not the one that was signed")
            continue
        node = sha256(b"\0" + canonical_bytes({key: chain[key] for key in ("chainId", "hash", "seq")}))
        for sibling in chain["way"]:
            other = bytes.fromhex(sibling["hash"])
            node = sha256(b"\1" + (other + node if sibling["side"] == "left" else node + other))
        if node != root:
            found(name, "its proof does not lead to the checkpoint")
    check_signed(manifest, proofs["chains"], chains)
    return None


def check_signed(manifest, proofs, chains):
    """Chains must be this order's, its own among them, and whatever no checkpoint signs is named as unsigned."""
    unsigned = {one["name"] for one in manifest["missing"] if one["cause"] == "unsigned"}
    if ORDER not in chains:
        found(ORDER, "is missing")
    signed = {}
    for proof in proofs:
        kind, _, of = proof["chainId"].partition(":")
        signed.setdefault(f"audit/chains/{kind}.jsonl", proof["seq"])
        if kind != "relationship" and of != manifest["orderCode"]:
            found(f"audit/chains/{kind}.jsonl", "is the chain of another order")
    for name, entries in chains.items():
        if signed.get(name, 0) < len(entries) and f"audit/checkpoint.txt ({name})" not in unsigned:
            found(name, "has entries that no checkpoint signs")


def stamped_at(token, folder):
    """When the token says that it was made, in seconds: certificates are measured by that day, not by today."""
    words = ["openssl", "ts", "-reply", "-in", token, "-token_in", "-text"]
    said = subprocess.run(words, cwd=folder, capture_output=True, env=PLAIN).stdout.decode("utf-8", "replace")
    months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()
    at = re.search(r"Time stamp: (\w{3}) +(\d+) (\d+):(\d+):(\d+)(?:\.\d+)? (\d{4}) GMT", said)
    if at is None or at[1] not in months:
        return None
    return calendar.timegm((int(at[6]), months.index(at[1]) + 1, int(at[2]), int(at[3]), int(at[4]), int(at[5])))


def check_stamp(pack, authorities):
    """Judged by openssl; what it says is told, for its time is the authority's word."""
    token, own = pack.get("audit/checkpoint.tst"), pack.get("audit/time-authorities.pem")
    if token is None and own is None and authorities is None:
        return None
    if token is None:
        return found("audit/checkpoint.tst", "is missing: nobody outside says when the checkpoint was there")
    if own is None:
        return found("audit/time-authorities.pem", "is missing")
    with tempfile.TemporaryDirectory() as folder:
        at = Path(folder)
        for name, data in (("token", token), ("note", pack.get("audit/checkpoint.txt", b"")),
                           ("roots.pem", own if authorities is None else authorities)):
            (at / name).write_bytes(data)
        seconds = stamped_at("token", folder)
        words = ["openssl", "ts", "-verify", "-in", "token", "-token_in", "-data", "note", "-CAfile", "roots.pem",
                 "-attime", str(seconds)]
        if seconds is None or subprocess.run(words, cwd=folder, capture_output=True, env=PLAIN).returncode != 0:
            return found("audit/checkpoint.tst", "does not hold")
    return seconds


# --- what the chains say, against what the pack shows ----------------------------------------------------------------

def check_answers(pack, entries):
    for entry in entries:
        body = entry["body"]
        if not isinstance(body.get("round"), int) or not isinstance(body.get("answersHash"), str):
            continue
        part = f"answers/round-{body['round']}.json"
        answers = read_json(pack, part)
        if answers is None or json_hash(answers) != body["answersHash"]:
            found(part, "holds other answers than the audit chain says were submitted")


def check_documents(pack, manifest, entries):
    index = read_json(pack, "documents/index.json") or []
    parts = {part["name"]: part["sha256"] for part in manifest["parts"]}
    missing = {one["name"] for one in manifest["missing"]}
    told = {e["body"]["documentId"]: e["body"]["sha256"] for e in entries
            if e["kind"] == "files.uploaded" and "documentId" in e["body"] and "sha256" in e["body"]}
    listed = {}
    for one in index:
        listed.setdefault(one["documentId"], one)
        if one["documentId"] not in told:
            found("documents/index.json", f"has document {one['documentId']}, which the audit chain does not know")
    for document, hash_ in told.items():
        one = listed.get(document)
        if one is None:
            found("documents/index.json", f"lacks document {document}, which the audit chain names")
        elif parts.get(one["place"]) != hash_ and not (one["sha256"] == hash_ and one["place"] in missing):
            found(one["place"], "is not the document that the audit chain names")


def person(ref):
    return (ref["staffId"], ref["role"]) if ref["kind"] == "staff" else (ref["kind"], ref["kind"])


def actor_ref(actor):
    """Of an actor what records keep: of a member of staff no more than number and role."""
    is_staff = actor.get("kind") == "staff"
    return {key: actor[key] for key in ("kind", "staffId", "role")} if is_staff else dict(actor)


class Order:
    """The order as its chain tells it, as far as decisions go."""

    def __init__(self):
        self.created = False
        self.tasks, self.facts, self.discount, self.rounds = {}, {}, None, []
        self.credit_code, self.approvals, self.open = None, {}, {}

    def step(self, event, at, by, status):
        kind = event["type"]
        if kind == "order_created":
            self.created = True
            self.credit_code = event["intake"].get("creditCode")
        handler = getattr(self, "on_" + kind, None)
        if handler:
            handler(event, at, by, status)

    def on_intake_saved(self, event, *_):
        if event["intake"].get("creditCode") != self.credit_code:
            self.facts.pop("company_released", None)
        self.credit_code = event["intake"].get("creditCode")

    def on_application_changed(self, event, *_):
        fees = {"ebanking.feePackageType", "ebanking.applyBankingAccount"}
        if self.discount is not None and fees & set(event["fields"]):
            self.discount = {**self.discount, "isRefreshed": False}

    def on_application_submitted(self, event, at, *_):
        submission = event["submission"]
        for round_ in self.rounds:
            if round_["answeredAt"] is None:
                round_.update(answeredAt=at, changedFields=submission["changedFields"],
                              answeredFields=submission["answeredFields"])

    def on_returned_to_customer(self, event, at, by, _):
        self.rounds.append({"at": at, "by": by, "from": event["from"], "comment": event["comment"],
                            "marks": event["marks"], "answeredAt": None, "changedFields": [], "answeredFields": []})

    def on_fact_recorded(self, event, *_):
        self.facts[event["fact"]] = event["value"]

    def on_facts_forgotten(self, event, *_):
        for fact in event["facts"]:
            self.facts.pop(fact, None)

    def on_discount_saved(self, event, *_):
        self.discount = event["discount"]

    def on_fee_notice_refreshed(self, _event, at, *_):
        if self.discount is not None:
            self.discount = {**self.discount, "isRefreshed": True, "refreshedAt": at}

    def on_task_opened(self, event, *_):
        self.tasks[event["task"]["kind"]] = dict(event["task"])

    on_task_restored = on_task_opened

    def change_task(self, kind, **change):
        if kind in self.tasks:
            self.tasks[kind].update({key: value for key, value in change.items() if value is not ...})

    def on_task_done(self, event, _at, by, _status):
        self.change_task(event["kind"], status="awaiting_check" if event["needsCheck"] else "closed", doneBy=by,
                         **{key: event.get(key, ...) for key in ("result", "note", "subject", "subjectHash")})

    def on_task_checked(self, event, *_):
        kind, check = event["kind"], event["check"]
        if kind not in self.tasks:
            return
        if check["approved"]:
            self.change_task(kind, checks=[*self.tasks[kind]["checks"], check],
                             status="closed" if event["isLast"] else "awaiting_check")
        else:
            self.change_task(kind, checks=[], refused=check,
                             status="refused" if kind in GATES_DONE_ON_OPEN else "open")

    def on_task_cancelled(self, event, *_):
        self.change_task(event["kind"], status="cancelled")

    def on_approval_requested(self, event, _at, _by, status):
        asked = event["approval"]
        maker_id, maker_role = person(asked["maker"])
        self.open[asked["approvalId"]] = asked["maker"]
        self.approvals[asked["approvalId"]] = {
            "approval_id": asked["approvalId"], "action": asked["action"], "transition": asked["transition"],
            "from_status": status, "state": "pending", "maker_id": maker_id, "maker_role": maker_role,
            "checkers": asked["checkers"], "checker_id": None, "checker_role": None,
            "reason": asked["command"].get("reason"), "note": None, "command": asked["command"],
            "value_hash": asked["hash"], "created_at": asked["requestedAt"], "decided_at": None}

    def settle(self, event, at, by, state):
        self.open.pop(event["approvalId"], None)
        change = {"state": state, "decided_at": at, "note": event.get("cause" if state == "lapsed" else "note")}
        if state != "lapsed":
            change["checker_id"], change["checker_role"] = person(by)
        self.approvals.setdefault(event["approvalId"], {}).update(change)

    def on_approval_given(self, event, at, by, _):
        self.settle(event, at, by, "approved")

    def on_approval_refused(self, event, at, by, _):
        self.settle(event, at, by, "refused")

    def on_approval_lapsed(self, event, at, by, _):
        self.settle(event, at, by, "lapsed")


def tell_again(entries):
    order = Order()
    for entry in entries:
        body = entry["body"]
        if not isinstance(body.get("events"), list) or not isinstance(body.get("status"), str):
            continue
        by, makers = actor_ref(entry["actor"]), dict(order.open)
        for event in body["events"]:
            order.step(event, entry["at"], by, body["status"])
            if event["type"] == "approval_given":
                # What was approved happens in its maker's name.
                by = makers.get(event["approvalId"], by)
    return order


def check_decisions(pack, entries):
    order = tell_again(entries)
    if not order.created:
        return
    listed = read_json(pack, "order/approvals.json")
    if not isinstance(listed, list):
        found("order/approvals.json", "is missing or unreadable")
    else:
        check_approvals(listed, order.approvals)
    told = {"tasks": order.tasks, "facts": order.facts, "discount": order.discount, "returns": order.rounds}
    shown = read_json(pack, "order/decisions.json")
    if not isinstance(shown, dict):
        return found("order/decisions.json", "is missing or unreadable")
    for key in sorted({*told, *shown}):
        if not same(shown.get(key), told.get(key)):
            found("order/decisions.json", f"tells other {key} than the audit chain")


def check_approvals(listed, approvals):
    part = "order/approvals.json"
    ids = [row["approval_id"] for row in listed]
    for row in listed:
        known = approvals.get(row["approval_id"])
        if known is None:
            found(part, f"has approval {row['approval_id']}, which the audit chain does not know")
            continue
        for key in known:
            if not same(row.get(key), known[key]):
                found(part, f"tells of approval {row['approval_id']} another {key} than the audit chain")
    for id_ in approvals:
        if id_ not in ids:
            found(part, f"lacks approval {id_}, which the audit chain names")
    if len(ids) != len(set(ids)):
        found(part, "has an approval twice")


def is_by(ref, actor):
    if not isinstance(ref, dict) or not isinstance(actor, dict) or "kind" not in ref:
        return False
    return all(same(actor.get(key), value) for key, value in ref.items())


def saves_of(entries, kind):
    return [(entry, entry["body"]) for entry in entries
            if entry["kind"] == kind and isinstance(entry["body"].get("version"), int)]


def compare_saves(part, listed, told):
    known = {body["version"]: (entry, body) for entry, body in told}
    for save in listed:
        at = known.get(save["version"])
        is_told = at is not None and save["savedAt"] == at[0]["at"] and is_by(save["savedBy"], at[0]["actor"])
        if not is_told or any(key in save and not same(save[key], value) for key, value in at[1].items()):
            found(part, f"tells of version {save['version']} what the audit chain does not")
    versions = [save["version"] for save in listed]
    for version in known:
        if version not in versions:
            found(part, f"lacks version {version}, which the audit chain names")
    if len(versions) != len(set(versions)):
        found(part, "has a version twice")


def check_lines(pack, entries):
    part, lines = "diligence/lines.json", read_json(pack, "diligence/lines.json")
    if not isinstance(lines, list):
        return found(part, "is missing or unreadable")
    latest = {body["line"]: (entry, body) for entry, body in saves_of(entries, "diligence.line-saved")
              if "line" in body and "intent" in body}
    for one in lines:
        save, answers, line = latest.get(one["line"]), one["answers"], one["line"]
        if save is None:
            if answers or one["isDone"]:
                found(part, f"tells of line {line} what the audit chain does not")
            continue
        entry, body = save
        is_told = (one["version"] >= body["version"]
                   and same(answers.get(line + "Result"), body.get("result"))
                   and same(answers.get(line + "Comment"), body.get("comment"))
                   and body.get("answersHash") in (None, json_hash(answers)))
        is_standing = one["version"] > body["version"] or one["isDone"] == (body["intent"] == "done")
        is_signed_ = not one["isDone"] or (is_by(one.get("doneBy"), entry["actor"]) and one["doneAt"] == entry["at"]
                                           and body["intent"] == "done")
        if not (is_told and is_standing and is_signed_):
            found(part, f"tells of line {line} what the audit chain does not")
    named = [one["line"] for one in lines]
    for line in latest:
        if line not in named:
            found(part, f"lacks line {line}, which the audit chain names")
    if len(named) != len(set(named)):
        found(part, "has a line twice")


def check_conclusion(pack, entries):
    part, shown = "diligence/conclusion.json", read_json(pack, "diligence/conclusion.json")
    if not isinstance(shown, dict) or not isinstance(shown.get("answers"), dict):
        return found(part, "is missing or unreadable")
    told, answers = saves_of(entries, "diligence.concluded"), shown["answers"]
    if not told:
        is_told = shown["version"] == 0 and not answers
    else:
        body = told[-1][1]
        is_told = (shown["version"] == body["version"] and same(answers.get("ddConclusion"), body.get("conclusion"))
                   and same(answers.get("ddUboDifference"), body.get("difference"))
                   and body.get("answersHash") in (None, json_hash(answers)))
    if not is_told:
        found(part, "concludes what the audit chain does not")


def check_checklist(pack, entries):
    part, shown = "diligence/checklist.json", read_json(pack, "diligence/checklist.json")
    if not isinstance(shown, dict) or not isinstance(shown.get("saved"), list):
        return found(part, "is missing or unreadable")
    answers, told = {}, saves_of(entries, "diligence.checklist-saved")
    for _, body in told:
        for change in body.get("changes", []):
            answers[change["path"]] = change.get("after")
    present = shown["present"] or {"version": 0, "answers": {}}
    for key in {*answers, *present["answers"]}:
        if not same(answers.get(key), present["answers"].get(key)):
            found(part, f"answers {key} otherwise than the audit chain")
    if present["version"] != max([0, *(save["version"] for save in shown["saved"])]):
        found(part, "stands at a version that was not the last to be saved")
    compare_saves(part, shown["saved"], told)


def check_diligence(pack, entries):
    # A pack of an order that came to no due diligence may lack a part, but has none that tells of one.
    for part, check in (("lines", check_lines), ("conclusion", check_conclusion), ("checklist", check_checklist)):
        if entries or f"diligence/{part}.json" in pack:
            check(pack, entries)
    for part, kind in (("diligence/cdd.json", "diligence.cdd-saved"),
                       ("diligence/ownership.json", "diligence.ownership-saved")):
        listed = read_json(pack, part)
        if part not in pack and not entries:
            continue
        if not isinstance(listed, list):
            found(part, "is missing or unreadable")
            continue
        if part.endswith("ownership.json"):
            listed = [{**save, "structureHash": json_hash({"holders": save["holders"], "holdings": save["holdings"]})}
                      for save in listed]
        compare_saves(part, listed, saves_of(entries, kind))


def compare_rows(pack, part, id_key, told, is_told, counts=lambda row: True):
    if part not in pack and not told:
        return
    rows = read_json(pack, part)
    if not isinstance(rows, list):
        found(part, "is missing or unreadable")
        return
    rows = [row for row in rows if counts(row)]
    ids = [row[id_key] for row in rows]
    for row in rows:
        if row[id_key] not in told or not is_told(row, told[row[id_key]]):
            found(part, f"tells of {row[id_key]} what the audit chain does not")
    for id_ in told:
        if id_ not in ids:
            found(part, f"lacks {id_}, which the audit chain names")
    if len(ids) != len(set(ids)):
        found(part, "has one twice")


def group(entries, kinds, key):
    told = {}
    for entry in entries:
        if entry["kind"] in kinds and isinstance(entry["body"].get(key), str):
            told.setdefault(entry["body"][key], []).append(entry)
    return told


def last_of(entries, kind):
    return next((entry for entry in reversed(entries) if entry["kind"] == kind), None)


def is_case_told(row, entries):
    opened, taken, closed = (last_of(entries, "relationship.case-" + kind) for kind in ("opened", "taken", "closed"))
    is_opened = opened is not None and opened["at"] == row["openedAt"] and opened["body"].get("dueOn") == row["dueOn"]
    is_owned = (None if taken is None else taken["actor"].get("staffId")) == row["ownerId"]
    if closed is None:
        # With the relationship end its cases without an entry of their own.
        is_ended = row["outcome"] in (None, "gone")
    else:
        is_ended = closed["at"] == row["closedAt"] and closed["body"].get("outcome") == row["outcome"]
    return is_opened and is_owned and is_ended


DECIDED = ("screening.decided", "relationship.hit-decided")
REMEMBERED = ("screening.hit-remembered", "relationship.hit-remembered")
CHECKED = ("screening.checked", "relationship.hit-checked")


def is_own_word(row, body):
    """Risk control's word on an escalated hit is a decision of its own, told where the other one is checked."""
    return (body.get("hitId") == row["hit_id"] and body.get("decision") == row["decision"]
            and body.get("note") == row["check_note"])


def is_decision_told(row, told, checks):
    body = told[0]["body"]
    if body.get("note") != row["note"] or body.get("decision") != row["decision"]:
        return False
    if told[0]["kind"] in REMEMBERED:
        # Where it was remembered from is forgotten when that customer is erased.
        return row["remembered_from"] in (None, body.get("rememberedFrom"))
    is_checked = row["check_note"] is None or any(
        one["body"].get("dispositionId") == row["disposition_id"] and one["body"].get("note") == row["check_note"]
        for one in checks)
    return body.get("reasonCode") == row["reason_code"] and row["remembered_from"] is None and is_checked


def check_erased(pack, entries):
    told, said = last_of(entries, "record.erased"), read_json(pack, "erased.json")
    keys = ("runId", "rule", "erasedAt")
    is_said = isinstance(said, dict) and all(isinstance(said.get(key), str) for key in keys)
    if told is None:
        if is_said:
            found("erased.json", "tells of an erasure that the audit chain does not know")
    elif not is_said or any(said[key] != told["body"].get(key) for key in keys):
        found("erased.json", "is not the erasure that the audit chain tells of")


def is_erased(entries):
    """Whether nothing is left of the order but what its chain says of its erasure."""
    return last_of(entries, "record.erased") is not None and all(
        entry["erasedAt"] is not None or entry["kind"] == "record.erased" for entry in entries)


def check_hits(pack, part, entries, is_told_whole):
    told = group(entries, DECIDED + REMEMBERED, "dispositionId")
    checks = [entry for entry in entries if entry["kind"] in CHECKED]
    def is_of_before(row):
        return not is_told_whole and row["remembered_from"] is not None

    compare_rows(pack, part, "disposition_id", told, lambda row, of: is_decision_told(row, of, checks),
                 lambda row: row["disposition_id"] in told
                 or not (is_of_before(row) or any(is_own_word(row, one["body"]) for one in checks)))


# What the first entry of an order says of its chains when they tell of consents and of whatever was decided of hits.
CHAINS_TELL = 3


def is_order_told_whole(chains):
    first = (chains.get(ORDER) or [{}])[0].get("body")
    tells = first.get("tells") if isinstance(first, dict) else None
    return isinstance(tells, int) and not isinstance(tells, bool) and tells >= CHAINS_TELL


def is_customer_told_whole(chains):
    """A relationship may be older than the order that is added to it."""
    entries = chains.get(RELATIONSHIP) or []
    return is_order_told_whole(chains) and (not entries or entries[0]["at"] >= chains[ORDER][0]["at"])


def count_untold(pack, part, entries):
    rows, told = read_json(pack, part), group(entries, DECIDED + REMEMBERED, "dispositionId")
    return sum(row["remembered_from"] is not None and row["disposition_id"] not in told for row in rows or [])


def list_untold(pack, manifest, chains):
    """What of an older order's pack no chain tells: its signature alone says that it was so."""
    untold = []
    if manifest["format"] != FORMAT:
        untold.append(f"made as {manifest['format']}, whose consents and decisions on hits are not held to the chains")
    for part, chain, is_whole in (("screening/decisions.json", "audit/chains/screening.jsonl", is_order_told_whole),
                                  ("relationship/decisions.json", RELATIONSHIP, is_customer_told_whole)):
        count = 0 if is_whole(chains) else count_untold(pack, part, chains.get(chain, []))
        if count:
            untold.append(f"{part}: {count} remembered before chains told of it")
    return untold


def check_relationship(pack, entries, is_told_whole):
    cases = [f"relationship.case-{kind}" for kind in ("opened", "taken", "closed")]
    part = "relationship/cases.json"
    compare_rows(pack, part, "caseId", group(entries, cases, "caseId"), is_case_told)
    check_hits(pack, "relationship/decisions.json", entries, is_told_whole)


def check_readings(pack, entries):
    part = "documents/readings.json"
    compare_rows(pack, part, "documentId", group(entries, ["files.read"], "documentId"),
                 lambda row, told: told[-1]["body"].get("readingHash")
                 == json_hash({"paper": row["paper"], "fields": row["fields"]}))


READ_BY_HASH = ("reference", "state", "registeredAddress", "company")


def check_licences(pack, entries):
    part = "documents/electronic-licences.json"
    compare_rows(pack, part, "readingId", group(entries, ["identity.licence-read"], "readingId"),
                 lambda row, told: told[-1]["body"].get("licenceHash")
                 == json_hash({key: row[key] for key in READ_BY_HASH}))


CHECKED_BY_HASH = ("kind", "name", "factors", "result", "reference")


def check_factor_checks(pack, entries):
    part = "documents/factor-checks.json"
    compare_rows(pack, part, "checkId", group(entries, ["identity.checked"], "checkId"),
                 lambda row, told: told[-1]["body"].get("checkHash")
                 == json_hash({key: row[key] for key in CHECKED_BY_HASH}),
                 lambda row: row["result"] is not None)


SHOWN_BY_HASH = ("person", "result", "reference", "score")


def check_liveness(pack, entries):
    part = "intention/liveness-checks.json"
    compare_rows(pack, part, "checkId", group(entries, ["intention.liveness-told"], "checkId"),
                 lambda row, told: told[-1]["body"].get("livenessHash")
                 == json_hash({key: row[key] for key in SHOWN_BY_HASH}),
                 lambda row: row["result"] is not None)


def is_report_told(row, entries):
    prepared, sent = (last_of(entries, "difference." + kind) for kind in ("prepared", "sent"))
    is_written = row["content"] is None if prepared is None \
        else prepared["body"].get("contentHash") == json_hash(row["content"])
    receipt = {} if sent is None else sent["body"]
    return (is_written and row["state"] == entries[-1]["body"].get("to", "found")
            and row["receiptNumber"] == receipt.get("receiptNumber") and row["sentOn"] == receipt.get("sentOn"))


def check_reports(pack, entries):
    part = "diligence/difference-reports.json"
    kinds = [f"difference.{kind}" for kind in ("found", "prepared", "settled", "sent")]
    compare_rows(pack, part, "reportId", group(entries, kinds, "reportId"), is_report_told)


def is_consent_told(row, entries):
    given, withdrawn = (last_of(entries, "consent." + kind) for kind in ("given", "withdrawn"))
    if given is None or sha256(row["words"].encode("utf-8")).hex() != row["sha256"]:
        return False
    is_same = all(given["body"].get(key) == row[key] for key in ("key", "version", "locale", "sha256"))
    is_on_behalf = given["actor"].get("kind") != "customer"
    ended = None if withdrawn is None else withdrawn["at"]
    return is_same and given["at"] == row["agreedAt"] and is_on_behalf == row["isOnBehalf"] and ended == row["withdrawnAt"]


CONSENTS = "order/consents.json"


def is_before_consents(manifest):
    return manifest["format"] == FORMAT_BEFORE_CONSENTS and all(part["name"] != CONSENTS for part in manifest["parts"])


def check_consents(pack, entries):
    part = CONSENTS
    told = group(entries, ["consent.given", "consent.withdrawn"], "consentId")
    compare_rows(pack, part, "consentId", told, is_consent_told)


# --- the whole -------------------------------------------------------------------------------------------------------

def check_ties(pack, manifest, chains):
    """What the signed chains say was submitted, handed in and decided, against what the pack holds."""
    order = chains.get(ORDER, [])
    check_erased(pack, order)
    # Its documents and records are gone, and no entry names them any more.
    if is_erased(order):
        return
    if manifest["format"] != FORMAT and is_order_told_whole(chains):
        found("manifest.json", "is of an older form than the order, whose chain tells of more")
    check_answers(pack, order)
    check_documents(pack, manifest, chains.get("audit/chains/files.jsonl", []))
    check_decisions(pack, order)
    if not is_before_consents(manifest):
        check_consents(pack, order)
    if manifest["format"] == FORMAT:
        check_hits(pack, "screening/decisions.json", chains.get("audit/chains/screening.jsonl", []),
                   is_order_told_whole(chains))
    check_diligence(pack, chains.get("audit/chains/diligence.jsonl", []))
    check_readings(pack, chains.get("audit/chains/files.jsonl", []))
    check_licences(pack, chains.get("audit/chains/files.jsonl", []))
    check_factor_checks(pack, chains.get("audit/chains/files.jsonl", []))
    check_liveness(pack, chains.get("audit/chains/intention.jsonl", []))
    check_reports(pack, chains.get("audit/chains/diligence.jsonl", []))
    check_relationship(pack, chains.get(RELATIONSHIP, []), is_customer_told_whole(chains))


def verify(path, trusted, authorities):
    files = read_archive(path)
    pack = {}
    for name, data in files:
        pack.setdefault(name, data)
    if "manifest.json" not in pack:
        raise Broken("manifest.json: is missing or unreadable")
    keys = read_ring(pack, trusted)
    manifest = check_manifest(pack, keys)
    check_parts(manifest, files, pack)
    chains = read_chains(pack)
    check_checkpoint(pack, keys, chains, manifest)
    stamped = check_stamp(pack, authorities)
    untold = []
    if not FINDINGS:
        check_ties(pack, manifest, chains)
        untold = list_untold(pack, manifest, chains)
    check_archive(path, files)
    return manifest, stamped, untold


def main():
    parser = argparse.ArgumentParser(description="Verifies an evidence pack of Kaihu.")
    parser.add_argument("pack", type=Path)
    parser.add_argument("--key", type=Path, help="file with the bank's public key, or several (PEM)")
    parser.add_argument("--tsa", type=Path, help="file with the root of the time stamp authority (PEM)")
    given = parser.parse_args()
    untold = []
    trusted = None if given.key is None else pem_keys(given.key.read_text())
    if trusted == []:
        sys.exit(f"{given.key} holds no public key (PEM).")
    try:
        authorities = None if given.tsa is None else given.tsa.read_bytes()
        manifest, stamped, untold = verify(given.pack, trusted, authorities)
        print(f"Order {manifest['orderCode']}, exported {manifest['exportedAt']}: {len(manifest['parts'])} parts")
        if stamped is not None:
            by = "an authority that the pack names itself" if authorities is None else "the authority given"
            print(f"The checkpoint was there at {time.strftime('%Y-%m-%dT%H:%M:%SZ', time.gmtime(stamped))}, by {by}")
        for one in manifest["missing"]:
            print(f"Not in the pack: {one['name']} ({one['cause']}: {one['en']})")
    except Broken as error:
        FINDINGS.append(str(error))
    except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
        FINDINGS.append(f"something in the pack is of another form ({type(error).__name__}: {error})")
    for one in untold:
        print(f"UNTOLD  {one}")
    for finding in FINDINGS:
        print(f"BROKEN  {finding}")
    if FINDINGS:
        print(f"The evidence pack is broken: {len(FINDINGS)} findings.")
        sys.exit(1)
    if trusted is None:
        print("The evidence pack is consistent in itself, but NOT proven to be the bank's: give its key with --key.")
        sys.exit(2)
    if untold:
        print("The evidence pack is whole as far as its chains tell; that the rest was so, its signature alone says.")
        sys.exit(3)
    print("The evidence pack is whole.")


if __name__ == "__main__":
    main()
