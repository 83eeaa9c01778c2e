-- Books that an editor names to go on with after another, beside those that readers tell of.

alter table work_neighbours
  drop constraint work_neighbours_kind_check,
  add constraint work_neighbours_kind_check check (kind in ('predictor', 'similar', 'similar-here', 'picked'));
comment on column work_neighbours.kind is 'predictor: who liked the neighbour likes the work (shipped); similar: liked by the same readers elsewhere (shipped), similar-here: of ours; of a series the first volume stands for all where they are similar. picked: an editor names it to go on with (shipped).';
