import manifest from '../../package.json' with { type: 'json' };

/** The product's version, from the package manifest. */
export const VERSION: string = manifest.version;
