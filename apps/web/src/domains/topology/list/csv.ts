import type { TopologyType } from '@twinscape/contract/topology';
import { downloadFile } from '../../../platform/api/index.ts';
import type { TopologyGraph } from '../graph/graph.ts';

/** A field of a CSV file (RFC 4180). What a spreadsheet would take for a formula is made a text. Pure. */
export const toCsvField = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** The relations of a picture, one a line, by number and name. Pure. */
export function toTopologyCsv({ nodes, edges }: TopologyGraph, types: readonly TopologyType[]): string {
  const typeNames = new Map(types.map(({ id, typeName }) => [id, typeName]));
  const rows = edges
    .filter(({ isOfRoot }) => !isOfRoot)
    .map(({ topologyTypeId, fromId, toId }) => {
      const [from, to] = [nodes.get(fromId), nodes.get(toId)];
      return [
        from?.assetNumber ?? '',
        from?.assetName ?? '',
        typeNames.get(topologyTypeId) ?? topologyTypeId,
        to?.assetNumber ?? '',
        to?.assetName ?? '',
      ];
    });
  const head = ['FromNumber', 'FromName', 'Relation', 'ToNumber', 'ToName'];
  return [head, ...rows].map((row) => row.map(toCsvField).join(',')).join('\r\n');
}

/** The mark at the beginning tells spreadsheets that the file is UTF-8. */
export const saveTopologyCsv = (graph: TopologyGraph, types: readonly TopologyType[], name: string): void =>
  downloadFile(new File([`\uFEFF${toTopologyCsv(graph, types)}\r\n`], `${name}.csv`, { type: 'text/csv' }));
