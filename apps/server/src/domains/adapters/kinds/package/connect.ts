import { setTimeout as wait } from 'node:timers/promises';
import { BROWSED_MAX, type BrowsedNode, POINT_QUALITIES } from '@twinscape/contract/adapters';
import { z } from 'zod';
import { toMoment, toScalar } from '../documents/jsonPath.ts';
import {
  type ReadingSink,
  type SourceConnection,
  type SourceContext,
  SourceFailed,
  type SourceKind,
  type SourcePoint,
  type SourceReading,
  type SourceValue,
} from '../port.ts';
import type { PackageAddress } from './address.ts';
import { PackageMachine } from './machine.ts';
import { TcpSockets } from './tcpSockets.ts';

const WAIT_MAX_MS = 20_000;
const CLOSE_MS = 1_000;
const STATE_MAX = 64 * 1024;
const LINES_A_MINUTE = 20;

const saidReading = z.object({
  address: z.string(),
  value: z.unknown().optional(),
  quality: z.enum(POINT_QUALITIES).optional(),
  at: z.unknown().optional(),
  detail: z.string().optional(),
});
const saidReadings = z.array(saidReading).max(50_000);
const saidNodes = z
  .array(
    z.object({
      nodeId: z.string().optional(),
      name: z.string(),
      address: z.string().optional(),
      value: z.unknown().optional(),
      unit: z.string().optional(),
      description: z.string().optional(),
      isWritable: z.boolean().optional(),
      hasChildren: z.boolean().optional(),
    }),
  )
  .max(BROWSED_MAX);
const httpRequest = z.object({
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).default('GET'),
  url: z.string(),
  headers: z.record(z.string(), z.string()).optional(),
  body: z.string().optional(),
});

/** A package that somebody uploaded: its provider is asked as any source is. */
export const packageKind: SourceKind<PackageAddress> = {
  async connect(target, context) {
    const { program } = target;
    if (!program) throw new SourceFailed('noPackage');
    const connection = new PackageConnection(context, target.position);
    await connection.open({ ...program, files: addTarget(program.files, program.configPath, target) });
    return connection;
  },
};

/** What its configuration file says, with the server and the settings of the adapter. */
function addTarget(
  files: Readonly<Record<string, string>>,
  configPath: string,
  { serverIp, serverPort, intervalMs, settings }: Parameters<SourceKind<PackageAddress>['connect']>[0],
): Record<string, string> {
  const own = parseOrEmpty(files[configPath]);
  const secrets = Object.fromEntries(
    String(settings.secrets ?? '')
      .split('\n')
      .flatMap((line) => {
        const at = line.indexOf('=');
        return at > 0 ? [[line.slice(0, at).trim(), line.slice(at + 1).trim()]] : [];
      }),
  );
  return {
    ...files,
    [configPath]: JSON.stringify({ ...own, server: { ip: serverIp, port: serverPort }, intervalMs, secrets }),
  };
}

function parseOrEmpty(text: string | undefined): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(text ?? '{}');
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

class PackageConnection implements SourceConnection<PackageAddress> {
  position: string | undefined;
  private machine: PackageMachine | undefined;
  private sink: ReadingSink | undefined;
  private indices = new Map<string, number>();
  private lines = 0;
  private linesSince = Date.now();
  private readonly sockets: TcpSockets;
  private readonly context: SourceContext;

  constructor(context: SourceContext, position: string | undefined) {
    this.context = context;
    this.position = position;
    this.sockets = new TcpSockets(context);
  }

  async open(program: Parameters<typeof PackageMachine.open>[0]): Promise<void> {
    this.machine = await PackageMachine.open(program, this.position ?? '', {
      isForQuestion: this.context.isForQuestion,
      ask: (operation, input) => this.perform(operation, input),
      say: (operation, input) => this.hear(operation, input),
    });
    try {
      await this.call('connect');
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  async read(points: readonly SourcePoint<PackageAddress>[]): Promise<SourceReading[]> {
    const indices = new Map(points.map(({ index, address: { text } }) => [text, index]));
    const said = saidReadings.safeParse((await this.call('read', [...indices.keys()])) ?? []);
    if (!said.success) throw new SourceFailed('packageFailed', 'read: a list of {address, value} is expected');
    const readings = said.data.flatMap((one) => toReading(one, indices.get(one.address)));
    const heard = new Set(readings.map(({ index }) => index));
    const silent = points.filter(({ index }) => !heard.has(index));
    return [...readings, ...silent.map(({ index }) => ({ index, quality: 'bad' as const, detail: 'not answered' }))];
  }

  async follow(
    points: readonly SourcePoint<PackageAddress>[],
    sink: ReadingSink,
  ): Promise<readonly SourcePoint<PackageAddress>[]> {
    this.sink = sink;
    this.indices = new Map(points.map(({ index, address: { text } }) => [text, index]));
    // A provider that only publishes is not asked.
    return (await this.call('has', 'read')) === true ? points : [];
  }

  async browse(nodeId: string | undefined): Promise<BrowsedNode[]> {
    const said = saidNodes.safeParse((await this.call('browse', nodeId ?? null)) ?? []);
    if (!said.success) throw new SourceFailed('packageFailed', 'browse: a list of {name, address} is expected');
    return said.data.map((node) => ({
      ...node,
      nodeId: node.nodeId ?? node.address ?? node.name,
      value: toScalar(node.value),
      isWritable: node.isWritable ?? false,
      hasChildren: node.hasChildren ?? false,
    }));
  }

  async write({ text }: PackageAddress, value: SourceValue | null): Promise<undefined> {
    if ((await this.call('has', 'write')) !== true) throw new SourceFailed('notSupported');
    await this.call('write', text, typeof value === 'bigint' ? String(value) : value);
  }

  async close(): Promise<void> {
    const { machine } = this;
    this.machine = undefined;
    // Whoever does not come to an end is not waited for.
    await Promise.race([machine?.call('close').catch(() => undefined), wait(CLOSE_MS)]);
    machine?.close();
    this.sockets.closeAll();
  }

  private call(method: string, ...args: readonly unknown[]): Promise<unknown> {
    if (!this.machine) throw new SourceFailed('lost');
    return this.machine.call(method, ...args);
  }

  private async perform(operation: string, input: unknown): Promise<unknown> {
    const fields = (input ?? {}) as Readonly<Record<string, unknown>>;
    switch (operation) {
      case 'http': {
        const { method, url, headers, body } = httpRequest.parse(input);
        const answer = await this.context.outbound.send({
          method,
          url,
          ...(headers ? { headers } : {}),
          ...(body === undefined ? {} : { body }),
        });
        return { status: answer.status, headers: answer.headers, body: answer.body, isCut: answer.isCut };
      }
      case 'wait':
        await wait(Math.min(Math.max(0, Number(input) || 0), WAIT_MAX_MS));
        return null;
      case 'tcpOpen':
        return this.sockets.connect(String(fields.host), Number(fields.port));
      case 'tcpWrite':
        return this.sockets.write(Number(fields.id), String(fields.hex));
      case 'tcpRead':
        return this.sockets.read(Number(fields.id), Number(fields.timeoutMs));
      case 'tcpClose':
        this.sockets.close(Number(fields.id));
        return null;
      default:
        throw new Error(`no operation ${operation}`);
    }
  }

  private hear(operation: string, input: unknown): void {
    if (operation === 'log') this.log(input as { readonly level: string; readonly text: string });
    else if (operation === 'state') {
      const text = JSON.stringify(input ?? null);
      if (text.length <= STATE_MAX) this.position = text;
    } else if (operation === 'publish') {
      const said = saidReadings.safeParse(input);
      if (!said.success) return;
      const readings = said.data.flatMap((one) => toReading(one, this.indices.get(one.address)));
      if (readings.length > 0) this.sink?.push(readings).catch(() => undefined);
    }
  }

  private log({ level, text }: { readonly level: string; readonly text: string }): void {
    const now = Date.now();
    if (now - this.linesSince > 60_000) {
      this.linesSince = now;
      this.lines = 0;
    }
    this.lines += 1;
    if (this.lines <= LINES_A_MINUTE) this.context.log(level === 'info' ? 'info' : 'warning', 'packageSaid', text);
  }
}

function toReading(said: z.output<typeof saidReading>, index: number | undefined): SourceReading[] {
  if (index === undefined) return [];
  const at = said.at === undefined ? undefined : toMoment(said.at);
  const time = at === undefined ? {} : { at };
  const value = toScalar(said.value);
  if (said.quality === 'bad' || value === undefined)
    return [{ index, quality: 'bad', detail: said.detail ?? 'no value', ...time }];
  return [{ index, value, quality: said.quality ?? 'good', detail: said.detail, ...time }];
}
