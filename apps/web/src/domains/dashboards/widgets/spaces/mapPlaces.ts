import type { DataRow } from '../../data/rows.ts';

/** An entity on the map, in degrees, with the first of its other values. */
export type MapPlace = {
  readonly latitude: number;
  readonly longitude: number;
  readonly rows: readonly DataRow[];
  readonly entity: DataRow['entity'];
};

const toDegrees = (value: unknown, most: number): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && Math.abs(number) <= most ? number : undefined;
};

/** Where entities are, by the keys that say so; those that nothing says it of are left out. Pure. */
export function findMapPlaces(rows: readonly DataRow[], latitudeKey: string, longitudeKey: string): MapPlace[] {
  const byEntity = new Map<string, DataRow[]>();
  for (const row of rows) {
    const list = byEntity.get(row.entity.id);
    if (list) list.push(row);
    else byEntity.set(row.entity.id, [row]);
  }
  return [...byEntity.values()].flatMap((own): MapPlace[] => {
    const read = (key: string, most: number) => toDegrees(own.find(({ dataKey }) => dataKey.name === key)?.value, most);
    const [latitude, longitude] = [read(latitudeKey, 90), read(longitudeKey, 180)];
    const [first] = own;
    if (latitude === undefined || longitude === undefined || !first) return [];
    const others = own.filter(({ dataKey }) => dataKey.name !== latitudeKey && dataKey.name !== longitudeKey);
    return [{ latitude, longitude, rows: others, entity: first.entity }];
  });
}
