import { panoramaSetCalls } from './calls.ts';
import { hotspotCalls } from './hotspotCalls.ts';
import { panoramaShareCalls } from './shareCalls.ts';
import { tourCalls } from './tourCalls.ts';

export { panoramaFieldLabels } from './fieldLabels.ts';
export * from './limits.ts';
export { panoramaRefusals } from './refusals.ts';
export * from './shapes.ts';

/** Every call of this domain. */
export const panoramaCalls = { ...panoramaSetCalls, ...hotspotCalls, ...panoramaShareCalls, ...tourCalls } as const;
export { hotspotCalls, panoramaSetCalls, panoramaShareCalls, tourCalls };
