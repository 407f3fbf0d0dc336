import type { AdapterKind, AdapterTrial, BrowsedNode, FoundServers, PointQuality } from '@twinscape/contract/adapters';
import type { FindPlace, SourceTarget, SourceValue } from '../kinds/port.ts';
import type { TroubleKey } from '../troubles.ts';

/** A point as the process that reads sources knows it; its place in the list is its name. */
export type HostPoint = {
  readonly address: string;
  readonly intervalMs: number;
  readonly factor: number;
  readonly offset: number;
  readonly deadband: number | undefined;
};
/** A source to be read, with its secrets. */
export type HostSource = {
  readonly kind: AdapterKind;
  readonly target: SourceTarget;
  readonly points: readonly HostPoint[];
};

/** What a person asks a source. */
export type SourceQuestion =
  | { readonly type: 'find'; readonly kind: AdapterKind; readonly place: FindPlace }
  | { readonly type: 'browse'; readonly nodeId: string | undefined }
  | { readonly type: 'try'; readonly addresses: readonly string[] }
  | { readonly type: 'write'; readonly address: string; readonly value: SourceValue | null };
export type SourceAnswer =
  | { readonly type: 'find'; readonly found: FoundServers }
  | { readonly type: 'browse'; readonly nodes: readonly BrowsedNode[] }
  | { readonly type: 'try'; readonly milliseconds: number; readonly readings: AdapterTrial['readings'] }
  | { readonly type: 'write'; readonly value: SourceValue | undefined; readonly isConfirmed: boolean };
export type SourceTrouble = { readonly trouble: TroubleKey; readonly detail: string | undefined };

/** A reading on its way: place of the point, milliseconds since 1970, quality, value where it has one, why not. */
export type HostReading = readonly [
  index: number,
  at: number,
  quality: PointQuality,
  value: SourceValue | undefined,
  detail: string | undefined,
];

/** `run` names one running of an adapter, so that what is still on its way of an earlier one is told apart. */
export type ToHost =
  | { readonly kind: 'setup'; readonly allow: readonly string[]; readonly folder: string }
  | { readonly kind: 'open'; readonly run: string; readonly source: HostSource }
  | { readonly kind: 'close'; readonly run: string }
  /** The readings of a batch are kept. */
  | { readonly kind: 'kept'; readonly run: string; readonly batch: number }
  /** Somebody pushed this. `at`: when, in milliseconds since 1970. */
  | { readonly kind: 'push'; readonly run: string; readonly push: string; readonly body: string; readonly at: number }
  | {
      readonly kind: 'ask';
      readonly ask: number;
      /** The running whose connection is asked; without one that is connected, one is opened for the question. */
      readonly run: string | undefined;
      readonly source: HostSource;
      readonly question: SourceQuestion;
    };

export type FromHost =
  | {
      readonly kind: 'state';
      readonly run: string;
      readonly isConnected: boolean;
      /** When, in milliseconds since 1970: what is read from then on is of now. */
      readonly at: number;
      readonly trouble?: SourceTrouble;
    }
  | {
      readonly kind: 'readings';
      readonly run: string;
      readonly batch: number;
      readonly readings: readonly HostReading[];
      /** How far the past was read, once these are kept. */
      readonly position?: string;
    }
  /** What was pushed is read, and kept where it is good; without either, it is to be pushed again. */
  | { readonly kind: 'taken'; readonly push: string; readonly points?: number; readonly said?: SourceTrouble }
  | { readonly kind: 'log'; readonly run: string; readonly level: 'info' | 'warning'; readonly said: SourceTrouble }
  | { readonly kind: 'answer'; readonly ask: number; readonly answer: SourceAnswer }
  | { readonly kind: 'failed'; readonly ask: number; readonly said: SourceTrouble };
