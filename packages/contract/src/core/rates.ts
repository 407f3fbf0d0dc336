/** At most `count` calls within `seconds`. */
export type RateLimit = { readonly count: number; readonly seconds: number };

/**
 * How often a kind of call may be made. `address` counts the caller's network address (an IPv6 network of 64 bits
 * counts as one), `account` the signed-in user, `tenant` everybody of one enterprise together.
 */
export type Rate = {
  readonly address?: RateLimit;
  readonly account?: RateLimit;
  readonly tenant?: RateLimit;
  /** Calls that one process works on at a time; others wait, and too many are refused as busy. */
  readonly atOnce?: number;
};

const perMinute = (count: number): RateLimit => ({ count, seconds: 60 });

/**
 * Every rate of the product. They stop floods; a fast operator, a program of an integrator and an office of 200 people
 * behind one address stay far below them. Why these numbers: docs/decisions/0037-rates-and-guessing.md.
 */
export const RATES = {
  /** Sign-in by a password, a public id or a refresh token, and looking at an activation link. */
  signIn: { address: perMinute(600), atOnce: 4 },
  /** Tokens for the codes and refresh tokens of applications, and giving them back. */
  oauthToken: { address: perMinute(600), atOnce: 8 },
  /** An application registers itself. */
  registerClient: { address: perMinute(30), atOnce: 2 },
  /** Asking for a code without being signed in. */
  code: { address: perMinute(60), atOnce: 2 },
  /** Mails that an administrator sends to other people. */
  mail: { account: perMinute(300), tenant: perMinute(600) },
  /** Signing up an enterprise, setting up an installation. */
  register: { address: perMinute(30), atOnce: 2 },
  /** Setting a password by a code or a link. */
  resetPassword: { address: perMinute(60), atOnce: 2 },
  /** Giving one's own password again, to change it or a certificate. */
  ownPassword: { account: perMinute(30), atOnce: 2 },
  /** Lists that are searched by words, and searches in models. */
  search: { account: perMinute(3_000), tenant: perMinute(12_000) },
  /** Files that are written for the asker. */
  export: { account: perMinute(120), tenant: perMinute(480) },
  /** Files that are sent in one call. */
  upload: { account: perMinute(1_200), tenant: perMinute(12_000) },
  /** Parts of resumable uploads. */
  uploadPart: { account: perMinute(12_000), tenant: perMinute(60_000) },
  /** Models that are to be converted. */
  convert: { account: perMinute(240), tenant: perMinute(960) },
  /** Files whose rows are read and stored. */
  import: { account: perMinute(120), tenant: perMinute(480) },
  /** Opening a share, with its code or without. */
  shareCode: { address: perMinute(1_200) },
  /** Opening a socket. */
  socket: { address: perMinute(3_000), account: perMinute(600) },
  /** Calls with a token or key that opens nothing: pages of ended sessions make some, guessers many. */
  wrongCredential: { address: perMinute(2_000) },
  /** Everything else that changes something. */
  write: { account: perMinute(30_000) },
  /** What devices send and ask by HTTP; whole sites send from one address. */
  device: { address: perMinute(600_000) },
  /** Devices that connect over MQTT; after an outage a whole site comes back at once, from one address. */
  deviceConnect: { address: perMinute(30_000) },
  /** Devices that ask for credentials by HTTP. */
  provision: { address: perMinute(6_000) },
  /** What anybody may read without signing in. */
  openRead: { address: perMinute(6_000) },
} as const satisfies Readonly<Record<string, Rate>>;

export type RateName = keyof typeof RATES;
