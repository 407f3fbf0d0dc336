import { coreRefusals, SERVER_FAULT_CODE, type Text, UNAUTHORISED_CODE } from '@twinscape/contract';

/**
 * Why a call brought nothing.
 * - `refused`: the product means no; `message` is the server's sentence in the reader's language.
 * - `ended`: the session is over (401).
 * - `fault`: the server failed (ErrorCode 500): the screen shows its own state (RU-CALL-08, A-29).
 * - `late`: no answer within the call's own time limit (RU-CALL-02); the server itself may well answer others.
 * - `unreachable`: no answer, or not one of ours.
 * - `cancelled`: the asker went away.
 */
export type FailureKind = 'refused' | 'ended' | 'fault' | 'late' | 'unreachable' | 'cancelled';

/** One field of the input that was wrong, by its camelCase name. */
export type WrongField = { readonly field: string; readonly message: string };

export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  constructor(
    readonly kind: FailureKind,
    readonly code: number,
    message: string,
    readonly fields: readonly WrongField[] = [],
    readonly requestId?: string,
  ) {
    super(message);
  }
}

/** Whether a change was refused because somebody else was first, with the thing or with its name. */
export const isConflict = (failure: CallFailed | undefined): boolean =>
  failure?.code === coreRefusals['common.conflict'].code;

export const failureMessages = {
  requestError: { cn: '请求错误', en: 'Request error' },
  serverError: { cn: '服务器错误', en: 'Server error' },
  late: { cn: '请求错误：响应超时，请稍后重试', en: 'Request error: no answer in time. Try again shortly.' },
  operationFailed: { cn: '操作失败', en: 'Operation failed' },
} as const satisfies Record<string, Text>;

export const toFailureKind = (code: number): FailureKind =>
  code === UNAUTHORISED_CODE ? 'ended' : code === SERVER_FAULT_CODE ? 'fault' : 'refused';
