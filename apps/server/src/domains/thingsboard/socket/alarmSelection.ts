import type { EntityRef } from '../../telemetry/index.ts';

/** Which alarms a subscription shows; all conditions together, empty lists are none. */
export type AlarmSelection = {
  /** Of these entities; absent: all within reach. */
  readonly entities: readonly EntityRef[] | undefined;
  /** ThingsBoard's words: ANY, ACTIVE, CLEARED, ACK, UNACK. */
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
