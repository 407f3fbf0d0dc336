export { ExportAssets } from './ExportAssets.tsx';
export { ImportAssets } from './ImportAssets.tsx';
