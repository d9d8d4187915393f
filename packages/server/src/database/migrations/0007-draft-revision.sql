-- Which page wrote a draft last and how often it was written: a page that knows only an older one may not overwrite it.
alter table checkout_draft
  add column writer text not null default '',
  add column revision int not null default 0;
