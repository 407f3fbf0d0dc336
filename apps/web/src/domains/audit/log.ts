import type { auditCalls } from '@twinscape/contract/audit';

/** The list calls of the two logs; their rows and filters are the same. */
export type LogCall = typeof auditCalls.GetOperationLogList | typeof auditCalls.GetProjectOperationLogList;

/** What draws a filter: its values as they stand in the address, and how to change them. */
export type LogFilterProps = {
  readonly values: Readonly<Record<string, string>>;
  readonly set: (change: Record<string, string | undefined>) => void;
};
