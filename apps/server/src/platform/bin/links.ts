/**
 * Rows that tie two things: where one of them is gone by now, the tie is not restored. By table, the column and the
 * table that it names.
 */
export const LINKS: Readonly<Record<string, readonly (readonly [column: string, table: string])[]>> = {
  asset_device: [
    ['asset_id', 'asset'],
    ['device_id', 'device'],
  ],
  asset_document: [
    ['asset_id', 'asset'],
    ['document_id', 'document'],
  ],
  asset_element: [['asset_id', 'asset']],
  asset_element_property: [['relation_id', 'asset_element']],
  asset_in_category: [
    ['asset_id', 'asset'],
    ['category_id', 'asset_category'],
  ],
  asset_label: [['asset_id', 'asset']],
  asset_value: [
    ['asset_id', 'asset'],
    ['property_id', 'asset_property'],
  ],
  device_in_category: [
    ['device_id', 'device'],
    ['category_id', 'device_category'],
  ],
  document_bundle: [['document_id', 'document']],
  document_favourite: [['document_id', 'document']],
  document_follow: [['document_id', 'document']],
  document_link: [
    ['document_id', 'document'],
    ['device_id', 'device'],
    ['model_id', 'model'],
  ],
  model_document: [
    ['model_id', 'model'],
    ['document_id', 'document'],
  ],
  ota_assignment: [
    ['device_id', 'device'],
    ['package_id', 'ota_package'],
  ],
  panorama_asset: [
    ['asset_id', 'asset'],
    ['set_id', 'panorama_set'],
  ],
  topology_relation: [
    ['from_id', 'asset'],
    ['to_id', 'asset'],
  ],
  topology_place: [['asset_id', 'asset']],
};
