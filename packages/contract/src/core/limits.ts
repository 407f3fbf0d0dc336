/** The specification's numbers that belong to no single domain, by their catalogue ids. */
export const REQUEST_TIMEOUT_MS = 30_000; // K-03
export const UPLOAD_TIMEOUT_MS = 14_400_000; // K-04, four hours
/** Our own: for a call that reads or answers a file of many rows. */
export const LONG_TIMEOUT_MS = 300_000;
export const SUCCESS_CODE = 200; // K-05
export const UNAUTHORISED_CODE = 401; // K-06
export const SERVER_FAULT_CODE = 500; // K-07
export const PAGE_SIZE_DEFAULT = 50; // K-19
export const PAGE_SIZE_CHOICES = [10, 20, 50, 100] as const; // K-20
export const DEFAULT_ORDER_TYPE = -1; // K-68, A-74: -1 the server's order, 0 ascending, 1 descending
export const MEMBER_PAGE_SIZE = 999_999; // K-33
export const NAME_MAX = 300; // K-58
export const PASSWORD_MIN = 8; // K-59
export const DATE_SHORTCUT_DAYS = [7, 30, 90] as const; // K-78
export const DIALOG_WIDTHS = { small: 400, detail: 468, wide: 560 } as const; // K-72
export const PROGRESS_BAR = { speedMs: 500, minimum: 0.3 } as const; // K-80, K-81
/** K-25: names of the keys that the page keeps in session storage. */
export const SESSION_KEYS = ['userInfo', 'currentChatId', 'projectInfo', 'isEdit'] as const;
/** Our own: no page needs more rows than this, the specification's largest page size (K-67). */
export const PAGE_SIZE_MAX = 9_999_999;
/** Our own: the longest free text of one field that is not a document. */
export const TEXT_MAX = 4_000;
/**
 * Our own: bytes of a request's body where nobody need be signed in, where somebody is, and where a call carries a
 * whole document or thousands of ids.
 */
export const SMALL_BODY = 64 * 1024;
export const USUAL_BODY = 1024 ** 2;
export const LARGE_BODY = 8 * 1024 ** 2;
