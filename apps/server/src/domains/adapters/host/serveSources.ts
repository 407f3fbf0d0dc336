import os from 'node:os';
import { guardListener } from '../../../platform/faults/index.ts';
import { openLog } from '../../../platform/log/index.ts';
import { Outbound } from '../../../platform/outbound/index.ts';
import { loadKind } from '../kinds/index.ts';
import { type SourceContext, SourceFailed } from '../kinds/port.ts';
import type { TroubleKey } from '../troubles.ts';
import { askSource } from './answerQuestion.ts';
import type { FromHost, ToHost } from './messages.ts';
import { openConnection, SourceRun, toTrouble } from './sourceRun.ts';

/** An interface may say more to an adapter than to a web hook. */
const OUTBOUND_LIMITS = { answerBytes: 8 * 1024 ** 2, requestBytes: 1024 ** 2 };
/** Others are served first. */
const NICE = 2;
const BESIDE_MAX = 8;

/**
 * Speaks with foreign systems for the server, in a process of its own: what a source sends is read here, and what it
 * breaks ends with this. It has no database and no secret but those of the sources that it is told to read. Ends when
 * the server does.
 */
export function serveSources(): void {
  const runs = new Map<string, SourceRun>();
  let context: SourceContext | undefined;
  let beside = 0;
  const tell = (message: FromHost): void => {
    if (process.connected) process.send?.(message);
  };
  const createContext = (run: string): SourceContext => {
    if (!context) throw new Error('the process was not set up');
    const log = (level: 'info' | 'warning', trouble: TroubleKey, detail?: string): void =>
      tell({ kind: 'log', run, level, said: { trouble, detail } });
    return { ...context, log };
  };
  const ask = async ({ run, source, question }: Extract<ToHost, { kind: 'ask' }>) => {
    const began = Date.now();
    const open = run === undefined ? undefined : runs.get(run)?.connection;
    // What reads on from where it stopped must not read on for a question: that would be lost.
    if (question.type !== 'find' && open && !open.readsTogether) return askSource(open, question, began);
    if (beside >= BESIDE_MAX) throw new Error('too many questions at once');
    beside += 1;
    try {
      if (question.type === 'find') {
        const { find } = await loadKind(source.kind);
        if (!find) throw new SourceFailed('notSupported');
        const found = await find(question.place, { ...createContext(''), isForQuestion: true });
        return { type: 'find', found } as const;
      }
      const connection = await openConnection(source, { ...createContext(''), isForQuestion: true });
      try {
        return await askSource(connection, question, began);
      } finally {
        await connection.close().catch(() => undefined);
      }
    } finally {
      beside -= 1;
    }
  };
  const receive = (message: ToHost): void => {
    switch (message.kind) {
      case 'setup':
        context = {
          outbound: new Outbound(new Set(message.allow), openLog('silent'), { limits: OUTBOUND_LIMITS }),
          folder: message.folder,
          isForQuestion: false,
          log: () => undefined,
        };
        return;
      case 'open': {
        const run = new SourceRun(message.run, message.source, createContext(message.run), tell);
        runs.set(message.run, run);
        run.start();
        return;
      }
      case 'close': {
        const run = runs.get(message.run);
        runs.delete(message.run);
        void run?.stop();
        return;
      }
      case 'kept':
        runs.get(message.run)?.kept(message.batch);
        return;
      case 'push': {
        const { push, body, at } = message;
        const run = runs.get(message.run);
        (run ? run.take({ body, at }) : Promise.resolve(undefined)).then(
          (points) => tell({ kind: 'taken', push, ...(points === undefined ? {} : { points }) }),
          (error: unknown) => tell({ kind: 'taken', push, said: toTrouble(error) }),
        );
        return;
      }
      case 'ask':
        void ask(message).then(
          (answer) => tell({ kind: 'answer', ask: message.ask, answer }),
          (error: unknown) => tell({ kind: 'failed', ask: message.ask, said: toTrouble(error) }),
        );
    }
  };
  os.setPriority(NICE);
  process.on(
    'message',
    guardListener('adapters.order', (message) => receive(message as ToHost)),
  );
  process.on('disconnect', () => process.exit(0));
  // A stop of the server comes by the pipe: it ends what it runs in its own order.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
}
