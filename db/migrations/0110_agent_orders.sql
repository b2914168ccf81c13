-- How many open orders one agent handles (forms.md R18): found by the number of their document.

create index application_section_of_agent on kaihu.application_section
  using gin (answers jsonb_path_ops) where section = 'authorisedPersons';
comment on index kaihu.application_section_of_agent is 'Orders by the document number of the person who handles the opening.';
