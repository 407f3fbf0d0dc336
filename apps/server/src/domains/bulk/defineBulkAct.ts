import type { CallSpec, Language, Text } from '@twinscape/contract';
import type { z } from 'zod';
import type { Db } from '../../platform/db/index.ts';
import type { Actor } from '../../platform/events/index.ts';
import type { ProjectScope, Session } from '../../platform/http/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { collection } from '../../platform/slot.ts';

/** Whoever began a job, as they stand in its place now: a project, or their enterprise. */
export type BulkCaller<Project = ProjectScope> = {
  readonly platform: Platform;
  readonly actor: Actor;
  readonly session: Session;
  readonly companyId: string;
  readonly project: Project;
  readonly language: Language;
  /** Runs it once the piece is kept: what listeners of this process hear of it. */
  readonly afterCommit: (task: () => void) => void;
};

/** What became of one thing: `reason`, in both languages, where it was not done with it. */
export type BulkFate = { readonly id: string; readonly name: string; readonly reason?: Text | undefined };

/** Something that is done with many things of one place alike, told by the domain that owns them. */
export type BulkAct<Options extends z.ZodType = z.ZodType, Project = ProjectScope> = {
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
    caller: BulkCaller<Project>,
    ids: readonly string[],
    options: z.output<Options>,
  ) => Promise<readonly BulkFate[]>;
};

/**
 * By its name, as jobs bear it. Before each piece the guard asks for the scope of the act's call, so that an act with
 * things of a project never runs without one.
 */
export const bulkActs = collection<BulkAct<z.ZodType, ProjectScope | undefined>>();

/** Adds an act with things of a project; answers what `startBulkJob` is told. */
export function defineBulkAct<Options extends z.ZodType>(name: string, act: BulkAct<Options>): string {
  bulkActs.add(name, act as unknown as BulkAct<z.ZodType, ProjectScope | undefined>);
  return name;
}

/** The same with things of an enterprise. */
export function defineEnterpriseBulkAct<Options extends z.ZodType>(
  name: string,
  act: BulkAct<Options, undefined>,
): string {
  bulkActs.add(name, act as unknown as BulkAct<z.ZodType, ProjectScope | undefined>);
  return name;
}
