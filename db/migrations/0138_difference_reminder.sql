-- Material differences whose report to the registrar is soon due are looked for from time to time.

create index diligence_conclusion_difference on kaihu.diligence_conclusion (difference_found_at)
  where difference_found_at is not null;
