import type { Pushed, ReadingSink, SourceConnection, SourceKind, SourcePoint } from './port.ts';

/**
 * A kind whose points are named by their addresses as texts, each of which is read once a connection. Those that are no
 * addresses are bad.
 */
export const byText = <Address extends object>(
  kind: SourceKind<Address>,
  parse: (text: string) => Address | undefined,
): SourceKind<string> => ({
  connect: async (target, context) => toTextConnection(await kind.connect(target, context), parse),
  ...(kind.find ? { find: kind.find } : {}),
});

function toTextConnection<Address extends object>(
  connection: SourceConnection<Address>,
  parse: (text: string) => Address | undefined,
): SourceConnection<string> {
  const parsed = new Map<string, Address | undefined>();
  const parseOnce = (text: string): Address | undefined => {
    if (!parsed.has(text)) parsed.set(text, parse(text));
    return parsed.get(text);
  };
  const split = (points: readonly SourcePoint<string>[]) => {
    const good: SourcePoint<Address>[] = [];
    const bad: number[] = [];
    for (const { index, address, deadband } of points) {
      const read = parseOnce(address);
      if (read) good.push({ index, address: read, ...(deadband === undefined ? {} : { deadband }) });
      else bad.push(index);
    }
    return { good, bad: bad.map((index) => ({ index, quality: 'bad' as const, detail: 'not an address' })) };
  };
  const { follow, readPast, take, browse, write, lost } = connection;
  return {
    async read(points) {
      const { good, bad } = split(points);
      return [...(await connection.read(good)), ...bad];
    },
    ...(follow
      ? {
          async follow(points: readonly SourcePoint<string>[], sink: ReadingSink) {
            const { good, bad } = split(points);
            const unfollowed = new Set((await follow.call(connection, good, sink)).map(({ index }) => index));
            const isBad = new Set(bad.map(({ index }) => index));
            return points.filter(({ index }) => unfollowed.has(index) || isBad.has(index));
          },
        }
      : {}),
    ...(readPast
      ? {
          readPast: (points: readonly SourcePoint<string>[], from: number, to: number, sink: ReadingSink) =>
            readPast.call(connection, split(points).good, from, to, sink),
        }
      : {}),
    ...(take
      ? {
          take: (pushed: Pushed, points: readonly SourcePoint<string>[], sink: ReadingSink) =>
            take.call(connection, pushed, split(points).good, sink),
        }
      : {}),
    ...(browse ? { browse: (nodeId: string | undefined) => browse.call(connection, nodeId) } : {}),
    ...(write
      ? {
          write: async (address: string, value: Parameters<typeof write>[1]) => {
            const read = parseOnce(address);
            return read && write.call(connection, read, value);
          },
        }
      : {}),
    ...(lost ? { lost } : {}),
    get position() {
      return connection.position;
    },
    readsTogether: connection.readsTogether ?? false,
    get hasMore() {
      return connection.hasMore ?? false;
    },
    close: () => connection.close(),
  };
}
