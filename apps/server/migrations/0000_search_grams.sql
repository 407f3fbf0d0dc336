-- One- and two-character grams of a text, so that two-character Chinese words are found through a GIN index.
-- plpgsql rather than SQL: it is not inlined, and generated columns call it once a row.
create function search_grams(value text) returns tsvector
  language plpgsql immutable strict parallel safe
as $$
declare
  folded text := lower(normalize(left(value, 4000), nfc));
begin
  return array_to_tsvector(array(
    select distinct gram
      from generate_series(1, char_length(folded)) as place,
           lateral (values (substr(folded, place, 1)), (substr(folded, place, 2))) as piece (gram)
     where gram <> ''
  ));
end
$$;
