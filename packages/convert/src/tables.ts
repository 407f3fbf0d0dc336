/**
 * The rows that a conversion writes, in PostgreSQL's COPY text format, one file a table. The server's tables have the same columns in the same order;
 * the first of each is the version's key. Column lists are the one agreement between this package and the server.
 */
export const TABLES = {
  /** One row an element. `rank` orders elements by name as people in China expect it (pinyin, numbers by value), without gaps from 0. */
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
   * The dictionary for search: each different text once with the ranks of all elements that have it. `field` is name, number, class, type or property;
   * for property `set_name` and `name` say which. `grams` are `gramHash` numbers of the value's one- and two-character pieces with the version mixed in.
   */
  model_value: ['version', 'index', 'field', 'set_name', 'name', 'value', 'unit', 'element_count', 'ranks', 'grams'],
  model_system: ['version', 'index', 'global_id', 'class', 'name', 'object_type', 'predefined_type', 'members'],
  model_port: ['version', 'index', 'global_id', 'name', 'element', 'flow', 'system_type'],
  model_link: ['version', 'index', 'from_port', 'to_port'],
} as const;
export type Table = keyof typeof TABLES;
