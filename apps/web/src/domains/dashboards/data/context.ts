import type { DashboardConfiguration, DashboardEntity } from '@twinscape/contract/dashboards';
import type { EntityType } from '@twinscape/contract/telemetry';
import { createContext } from 'react';
import { createRequiredContext } from '../../../platform/requiredContext.ts';
import type { LiveFeed } from './liveFeed.ts';
import type { DashboardRef, DashboardRequests } from './requests.ts';
import type { TimeSpan, TimeWindow } from './timeWindow.ts';
import { toClock } from './zoneClock.ts';

/** What a page of a dashboard is about. */
export type StateEntity = { readonly entityType: EntityType; readonly id: string; readonly name: string };

/** What an alias stands for, as far as it is known. */
export type AliasState = {
  readonly entities: readonly DashboardEntity[] | undefined;
  readonly count: number;
  readonly error: unknown;
};

/** What the widgets of an open dashboard share. */
export type OpenDashboard = DashboardRef & {
  readonly configuration: DashboardConfiguration;
  /** Somebody without an account looks, through a link. */
  readonly isVisit: boolean;
  readonly mayControl: boolean;
  readonly mayAnnotate: boolean;
  readonly feed: LiveFeed;
  readonly requests: DashboardRequests;
  readonly timeWindow: TimeWindow;
  /** The zone whose calendar and clock are shown (IANA); undefined: the reader's own. */
  readonly zone: string | undefined;
  readonly setZone: (zone: string | undefined) => void;
  readonly setTimeWindow: (window: TimeWindow) => void;
  /** The window as it was when it was chosen, or when the page was last looked at again. */
  readonly period: TimeSpan;
  readonly stateId: string;
  readonly openState: (stateId: string, entity?: StateEntity) => void;
  readonly getAlias: (aliasId: string) => AliasState;
  readonly refetchAliases: () => void;
  /** The entity that was chosen in one widget, for all of them. */
  readonly selectedId: string | undefined;
  readonly select: (entity: StateEntity | undefined) => void;
  /** The name of the series under the pointer, in whichever widget. */
  readonly hovered: string | undefined;
  readonly hover: (name: string | undefined) => void;
};

export const [OpenDashboardProvider, useOpenDashboard] = createRequiredContext<OpenDashboard>('OpenDashboard');

/** While a dashboard is edited: how a widget keeps a setting that is found by looking, such as a view. */
export const WidgetSettingKeeper = createContext<((key: string, value: unknown) => void) | undefined>(undefined);

/** What a widget tells of itself to whoever takes all of a dashboard along. */
export type WidgetTables = Map<string, { readonly title: string; readonly read: () => TableOfWidget | undefined }>;
export type TableOfWidget = {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number | boolean | Date | null | undefined)[])[];
};
/** While a dashboard is put on paper all of its widgets are there, in sight or not. */
export const DashboardPaper = createContext<{ readonly isWanted: boolean; readonly tables: WidgetTables }>({
  isWanted: false,
  tables: new Map(),
});

/** Whether a widget is in sight: one that is not neither asks nor draws. */
export const WidgetVisible = createContext(true);

/** The state that a click on an entity of a widget opens; undefined: the click chooses the entity for all widgets. */
export const WidgetDrill = createContext<string | undefined>(undefined);

/** What a clock of the dashboard's zone shows at a moment: whatever writes the date writes it as it is there. */
export function useClock(): (at: number | Date) => Date {
  const { zone } = useOpenDashboard();
  return (at) => toClock(Number(at), zone);
}
