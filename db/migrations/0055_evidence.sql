-- Evidence: the signed head of a chain is looked up by the chain.

create index audit_leaf_of_chain on kaihu.audit_leaf (chain_id, seq);
