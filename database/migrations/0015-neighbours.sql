-- Which works go together by what readers gave them: shipped with the catalogue, and from our own readers' ratings.

create table work_neighbours (
  work_id integer not null,
  neighbour_id integer not null,
  kind text not null check (kind in ('predictor', 'similar', 'similar-here')),
  weight real not null check (weight > 0),
  primary key (work_id, kind, neighbour_id)
);
comment on table work_neighbours is 'Worked out, never edited; refers to nothing, since what it names may go: it is made anew.';
comment on column work_neighbours.kind is 'predictor: who liked the neighbour likes the work (shipped); similar: liked by the same readers elsewhere (shipped), similar-here: of ours. Of a series the first volume stands for all where they are similar.';
create index work_neighbours_from on work_neighbours (neighbour_id, kind) include (work_id, weight);
create trigger catalogue_changed after insert or delete or update of work_id, neighbour_id, kind, weight or truncate
  on work_neighbours for each statement execute function catalogue_changed();
