import type { SentInputOf } from '@twinscape/contract';
import { assetCalls, type SystemImportReport } from '@twinscape/contract/assets';
import { send } from '../../../platform/api/index.ts';
import { createImportTracker } from '../../../platform/imports/index.ts';
import { readAssetsAgain } from '../spreadsheet/follow.ts';

/** Imports of systems that this browser follows (T-AST-33). */
export const systemImports = createImportTracker<SystemImportReport>({
  name: 'systemImports',
  fetchProgress: (projectId, importId) => send(assetCalls.GetSystemImport, { projectId, importId }, { handles: true }),
  onReport: readAssetsAgain,
});

type Input = SentInputOf<typeof assetCalls.ImportModelSystems>;
export type SystemImportOrder = Omit<Input, 'systems'> & {
  readonly systems: readonly { readonly systemId: string; readonly name: string; readonly elementIds: string[] }[];
};
export type Progress = {
  /** Of the whole import, 0 to 1. */
  readonly share: number;
  /** The system that is imported now, from 1; absent: all at once, or what connects them. */
  readonly at?: number;
};
type SystemImportWatch = {
  readonly ownerId: string;
  readonly title: string;
  readonly onProgress: (progress: Progress) => void;
  /** Asked before each system. */
  readonly isStopped: () => boolean;
};
export type Outcome = {
  readonly report: SystemImportReport;
  /** Systems that are imported. */
  readonly done: number;
  /** Why it went no further. */
  readonly failure?: unknown;
  readonly isStopped: boolean;
};

const NOTHING: SystemImportReport = {
  added: 0,
  existing: 0,
  elements: 0,
  contains: 0,
  flows: 0,
  undirected: 0,
  newTypes: [],
  systems: [],
};

/** What imports of one system after the other made together. Pure. */
export const addReports = (one: SystemImportReport, other: SystemImportReport): SystemImportReport => ({
  added: one.added + other.added,
  existing: one.existing + other.existing,
  elements: one.elements + other.elements,
  contains: one.contains + other.contains,
  flows: one.flows + other.flows,
  undirected: one.undirected + other.undirected,
  newTypes: [...one.newTypes, ...other.newTypes],
  systems: [...one.systems, ...other.systems],
});

/**
 * The same after a last round that found all of it and related what stands in different systems: it alone knows what
 * had been there before. Pure.
 */
export const addFinalReport = (partReport: SystemImportReport, last: SystemImportReport): SystemImportReport => ({
  ...addReports(partReport, last),
  existing: last.existing - partReport.added,
  undirected: last.undirected,
  systems: partReport.systems,
});

async function sendSystemImport(
  { systems, ...order }: SystemImportOrder,
  { ownerId, title }: Pick<SystemImportWatch, 'ownerId' | 'title'>,
  onShare: (share: number) => void,
): Promise<SystemImportReport> {
  const systemsInput = systems.map(({ systemId, elementIds }) => ({ systemId, elementIds }));
  const started = await send(assetCalls.ImportModelSystems, { ...order, systems: systemsInput }, { handles: true });
  return systemImports.waitForReport(started, { ownerId, projectId: order.projectId, title, onShare });
}

/** All systems by one import: all of it or nothing. */
export async function importAllSystems(order: SystemImportOrder, watch: SystemImportWatch): Promise<Outcome> {
  const report = await sendSystemImport(order, watch, (share) => watch.onProgress({ share }));
  return { report, done: order.systems.length, isStopped: false };
}

/**
 * RU-IMP-01, RU-IMP-02: one system after the other; the first that fails ends it, and what is done stays. In the end
 * all are gone through once more, which makes no asset twice, for what flows from one system into another.
 */
export async function importSystemsOneByOne(order: SystemImportOrder, watch: SystemImportWatch): Promise<Outcome> {
  const { systems } = order;
  const steps = systems.length + (systems.length > 1 ? 1 : 0);
  let report = NOTHING;
  for (let at = 0; at < steps; at++) {
    if (watch.isStopped()) return { report, done: Math.min(at, systems.length), isStopped: true };
    const system = systems[at];
    const reportProgress = (share: number) =>
      watch.onProgress({ share: (at + share) / steps, ...(system ? { at: at + 1 } : {}) });
    reportProgress(0);
    try {
      const partReport = await sendSystemImport(
        system ? { ...order, systems: [system] } : order,
        watch,
        reportProgress,
      );
      report = system ? addReports(report, partReport) : addFinalReport(report, partReport);
    } catch (failure) {
      return { report, done: Math.min(at, systems.length), failure, isStopped: false };
    }
  }
  return { report, done: systems.length, isStopped: false };
}
