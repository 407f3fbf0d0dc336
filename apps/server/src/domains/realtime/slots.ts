import { slot } from '../../platform/slot.ts';
import type { EntityRef } from '../telemetry/index.ts';
import type { TbCaller } from '../thingsboard/socket/entities.ts';

/** Which alarms a subscription shows; all conditions together, empty lists are none. */
export type AlarmSelection = {
  /** Of these entities; absent: all within reach. */
  readonly entities: readonly EntityRef[] | undefined;
  /** The thing platform's words: ANY, ACTIVE, CLEARED, ACK, UNACK. */
  readonly statusList: readonly ('ANY' | 'ACTIVE' | 'CLEARED' | 'ACK' | 'UNACK')[];
  readonly severityList: readonly ('CRITICAL' | 'MAJOR' | 'MINOR' | 'WARNING' | 'INDETERMINATE')[];
  readonly typeList: readonly string[];
  readonly assigneeId: string | undefined;
  /** When they became known, both included; milliseconds since 1970. */
  readonly from: number | undefined;
  readonly to: number | undefined;
  readonly textSearch: string | undefined;
};
export type AlarmPageQuery = AlarmSelection & {
  readonly page: number;
  readonly pageSize: number;
  readonly sortProperty: string | undefined;
  readonly sortOrder: 'ASC' | 'DESC' | undefined;
};
/** An alarm as the thing platform writes it, with names. */
export type AlarmWords = {
  readonly id: { readonly id: string };
  readonly originator: { readonly entityType: string; readonly id: string };
};

/** Alarms for subscriptions; the domain that keeps them answers. */
export type AlarmSource = {
  page(
    caller: TbCaller,
    query: AlarmPageQuery,
  ): Promise<{ readonly rows: readonly AlarmWords[]; readonly total: number }>;
  count(caller: TbCaller, selection: AlarmSelection): Promise<number>;
  /**
   * Hears the ids of projects whose alarms changed, a few times a second at most, until the answered function is
   * called.
   */
  listen(platform: TbCaller['platform'], listener: (projectId: string) => void): () => void;
};
export const alarmSource = slot<AlarmSource>('alarms of subscriptions');
