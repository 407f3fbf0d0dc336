/**
 * The rows that a conversion writes, in PostgreSQL's COPY text format, one file a table. The server's tables have the
 * same columns in the same order; the first of each is the version's key. Column lists are the one agreement between
 * this package and the server.
 *
 * For whoever loads and asks:
 * - The GIN index on `grams` may stay as it is while rows are copied in: 600,000 different values with all their pieces
 *   load in 8.6 s (3.1 s without any
 *   pieces, 10.3 s when the pending list is held back to the end). Call `gin_clean_pending_list('model_value_grams')`
 *   and `analyze` after a large load, so
 *   that the first search needs not walk the list. `synchronous_commit = off` is safe for rows that no version points
 *   to yet.
 * - `property_hash` covers name, number, class, object type, predefined type, description, elevation, the type's name,
 *   number and predefined type, the sets of
 *   the element and of its type, and materials; not ids, places in the file, parent or storey.
 * - `model_value` has a row for each different (field, set_name, name, value, unit). `ranks` are sorted, each once, and
 *   hold the elements that have the value
 *   themselves or through their type. Numbers stand as JavaScript writes them, truth values as `true` and `false`;
 *   empty and absent values have no row.
 * - Texts never hold NUL; names that stand in a B-tree index are cut at `MAX_INDEXED_CHARACTERS`.
 */
export const CONVERSION_COLUMNS = {
  /**
   * One row an element. `rank` orders elements by name as people in China expect it (pinyin, numbers by value), without
   * gaps from 0.
   */
  model_element: [
    'version',
    'index',
    'rank',
    'global_id',
    'ordinal',
    'class',
    'name',
    'number',
    'object_type',
    'predefined_type',
    'description',
    'type',
    'parent',
    'storey',
    'elevation',
    'sets',
    'materials',
    'has_geometry',
    'triangles',
    'box',
    'property_hash',
    'geometry_hash',
    'match_key',
  ],
  model_type: ['version', 'index', 'global_id', 'class', 'name', 'number', 'predefined_type', 'sets'],
  /** `properties` is JSON: [[name, value, unit or absent], …]. */
  model_property_set: ['version', 'index', 'name', 'properties'],
  model_material: ['version', 'index', 'name', 'category', 'layers'],
  /**
   * The dictionary for search: each different text once with the ranks of all elements that have it. `field` is name,
   * number, class, type or property; for property `set_name` and `name` say which. `grams` are `gramHash` numbers of
   * the value's one- and two-character pieces with the version mixed in.
   */
  model_value: ['version', 'index', 'field', 'set_name', 'name', 'value', 'unit', 'element_count', 'ranks', 'grams'],
  /**
   * Pieces (`pieceOf`) of one and two characters that so many values have that collecting them takes long. `elements`
   * has a bit for each rank, the lowest bit of the first byte for rank 0, set where one of the element's values has the
   * piece. A piece without a row is rare: the dictionary answers fast.
   */
  model_piece: ['version', 'piece', 'elements'],
  /** The properties there are, each with how many elements have a value for it, themselves or through their type. */
  model_field: ['version', 'index', 'set_name', 'name', 'unit', 'element_count'],
  model_system: ['version', 'index', 'global_id', 'class', 'name', 'object_type', 'predefined_type', 'members'],
  model_port: ['version', 'index', 'global_id', 'name', 'element', 'flow', 'system_type'],
  model_link: ['version', 'index', 'from_port', 'to_port'],
} as const;

/**
 * Longest class, GlobalId, set or property name in characters: a B-tree of PostgreSQL takes no more than 2,704 bytes.
 */
export const MAX_INDEXED_CHARACTERS = 300;
export type ConversionTable = keyof typeof CONVERSION_COLUMNS;
