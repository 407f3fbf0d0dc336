import type { CallSpec, Language, Text } from '@twinscape/contract';
import type { z } from 'zod';
import type { Db } from '../../platform/db/index.ts';
import type { Actor } from '../../platform/events/index.ts';
import type { ProjectScope } from '../../platform/http/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { collection } from '../../platform/slot.ts';

/** Whoever began a job, as they stand in its project now. */
export type BulkCaller = {
  readonly platform: Platform;
  readonly actor: Actor;
  readonly project: ProjectScope;
  readonly language: Language;
};

/** What became of one thing: `reason`, in both languages, where it was not done with it. */
export type BulkFate = { readonly id: string; readonly name: string; readonly reason?: Text | undefined };

/** Something that is done with many things of a project alike, told by the domain that owns them. */
export type BulkAct<Options extends z.ZodType = z.ZodType> = {
  /** By which it is begun: whether its caller may still make it is asked again before each piece. */
  readonly call: CallSpec;
  /** What is to be done besides; kept as JSON. */
  readonly options: Options;
  /** What is done with `{count}` things. */
  readonly title: Text;
  /** Things of one transaction. */
  readonly pieceSize: number;
  /**
   * Does it with these, with each as it stands, within the transaction. Things that are gone are left out of the
   * answer. A refusal that is thrown ends the job.
   */
  readonly apply: (
    tx: Db,
    caller: BulkCaller,
    ids: readonly string[],
    options: z.output<Options>,
  ) => Promise<readonly BulkFate[]>;
};

/** By its name, as jobs bear it. */
export const bulkActs = collection<BulkAct>();

/** Adds an act of a domain; answers what `startBulkJob` is told. */
export function defineBulkAct<Options extends z.ZodType>(name: string, act: BulkAct<Options>): string {
  bulkActs.add(name, act as unknown as BulkAct);
  return name;
}
