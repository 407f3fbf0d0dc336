/** Somebody who can be named. */
export type Mentionable = { readonly id: string; readonly name: string };
