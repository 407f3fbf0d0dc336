import { BROWSED_MAX } from '@twinscape/contract/adapters';
import { type SourceConnection, SourceFailed } from '../kinds/port.ts';
import { toDetail } from '../troubles.ts';
import type { SourceAnswer, SourceQuestion } from './messages.ts';

/** What a source says to a person who asks it. */
export async function askSource(
  connection: SourceConnection<string>,
  question: Exclude<SourceQuestion, { type: 'find' }>,
  began: number,
): Promise<SourceAnswer> {
  switch (question.type) {
    case 'browse': {
      if (!connection.browse) throw new SourceFailed('notSupported');
      const nodes = await connection.browse(question.nodeId);
      return { type: 'browse', nodes: nodes.slice(0, BROWSED_MAX).map(toBounded) };
    }
    case 'try': {
      const points = question.addresses.map((address, index) => ({ index, address }));
      const readings = points.length === 0 ? [] : await connection.read(points);
      return {
        type: 'try',
        milliseconds: Date.now() - began,
        readings: readings.map(({ index, value, quality, detail }) => ({
          address: question.addresses[index] ?? '',
          value: toPlain(value),
          quality,
          detail: toDetail(detail),
        })),
      };
    }
    case 'write': {
      if (!connection.write) throw new SourceFailed('notSupported');
      const outcome = await connection.write(question.address, question.value);
      if (outcome) return { type: 'write', value: outcome.value, isConfirmed: true };
      const [read] = await connection.read([{ index: 0, address: question.address }]);
      const isConfirmed = question.value === null || isSame(read?.value, question.value);
      return { type: 'write', value: read?.value, isConfirmed };
    }
  }
}

const TEXT_MAX = 500;
/** Foreign texts of bounded length; an integer beyond 2⁵³ as a text. */
const toBounded = <
  Node extends { readonly name: string; readonly description?: string | undefined; readonly value?: unknown },
>(
  node: Node,
): Node => ({
  ...node,
  name: toDetail(node.name) ?? '',
  description: toDetail(node.description),
  value: toPlain(node.value),
});
const toPlain = (value: unknown): unknown =>
  typeof value === 'bigint' ? String(value) : typeof value === 'string' ? value.slice(0, TEXT_MAX) : value;

/** What was read back is what was written: numbers as far as seven digits, which a float of 32 bits has. */
function isSame(read: unknown, written: unknown): boolean {
  if (typeof read === 'boolean' || typeof written === 'boolean') return Number(read) === Number(written);
  if (typeof read === 'number' && typeof written === 'number')
    return Math.abs(read - written) <= Math.max(1e-9, Math.abs(written) * 1e-6);
  return String(read) === String(written);
}
