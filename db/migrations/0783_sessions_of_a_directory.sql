-- expand: says anew what a table holds; a release that does not know it ends nobody by it.
-- Sessions opened through an LDAP directory are noted as those of identity providers are, so that it can be asked about
-- their owners.
comment on table kaihu.session_door is 'Which door a session came through: the end of its owner, or of its session, there is its end here.';
