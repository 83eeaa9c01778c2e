/** SQL of the identifiers of an entity in other catalogues, as a JSON list. */
export const identifiersOf = (kind: 'work' | 'edition' | 'person', id: string): string =>
  `(select coalesce(json_agg(json_build_object('scheme', x.scheme, 'value', x.value) order by x.scheme, x.value), '[]')
    from external_ids x where x.${kind}_id = ${id})`
