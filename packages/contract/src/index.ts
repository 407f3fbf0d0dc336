export * from './core/access.ts';
export * from './core/call.ts';
export * from './core/contact.ts';
export * from './core/fields.ts';
export * from './core/limits.ts';
export * from './core/names.ts';
export * from './core/refusal.ts';
export { coreRefusals } from './core/refusals.ts';
export * from './core/text.ts';
