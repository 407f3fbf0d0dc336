import type { KnipConfig } from 'knip';

const tests = '**/*.{test,prove}.{ts,tsx}';

const internalPackage = { entry: tests, project: 'src/**/*.ts', includeEntryExports: true };

/**
 * What nobody uses: files, exports, dependencies. An entry is what something starts or reads by its path rather than
 * imports.
 */
const config: KnipConfig = {
  // A type that stands in the signature of an exported function is exported with it, whether or not it is named yet.
  ignoreExportsUsedInFile: true,
  // Found by their path: findCommand('@biomejs/biome'), createRequire(…).resolve('axe-core/…').
  ignoreDependencies: ['@biomejs/biome', '@embedpdf/fonts-sc', 'axe-core', 'swagger-ui-dist'],
  // Programs of the system, most of them independent peers of tests.
  ignoreBinaries: [
    'coap-client-notls',
    'fc-list',
    'ip',
    'mariadb',
    'mariadb-install-db',
    'mbpoll',
    'mosquitto_passwd',
    'mosquitto_pub',
    'mosquitto_rr',
    'mount',
    'nats-server',
    'openssl',
    'setpriv',
    'umount',
  ],
  workspaces: {
    '.': {
      entry: [
        'scripts/*.mjs',
        'checks/*.test.ts',
        'e2e/{*.e2e.ts,programHost.mjs}',
        'bench/*.bench.ts',
        'scripts/pictures/*.ts',
        'bench/{dashboards,labels,viewer}/*.page.ts',
        'bench/convert/{child,fragments,tiles}.ts',
        'bench/adapters/peers.ts',
        // proofs/abuse.prove.ts takes the cases of every file of the folder.
        'proofs/{*.prove.ts,abuse/*.ts}',
      ],
      project: ['{scripts,checks,e2e,bench,proofs}/**/*.{ts,mjs}', '*.ts'],
    },
    'apps/server': {
      entry: [
        'src/{main,program}.ts',
        'src/commands/*.ts',
        'src/platform/{db/embedded,faults}/testing/child.ts',
        tests,
      ],
      project: 'src/**/*.ts',
    },
    'apps/simulator': { entry: ['src/main.ts', tests], project: 'src/**/*.ts' },
    'apps/web': {
      entry: ['src/ahead/main.ts', 'src/domains/topology/layout/worker.ts', tests],
      project: '{src/**/*.{ts,tsx},*.ts}',
    },
    // Only this repository uses the first three; the viewer's index is for everybody who builds on it.
    'packages/contract': internalPackage,
    'packages/convert': internalPackage,
    'packages/demo-building': internalPackage,
    'packages/viewer': { entry: ['example/{main.ts,serve.mjs}', tests], project: '{src,example}/**/*.{ts,mjs}' },
  },
};

export default config;
