export { ImportJson } from '../json/ImportJson.tsx';
export { ImportSystems } from '../systems/ImportSystems.tsx';
export { ExportAssets } from './ExportAssets.tsx';
export { ImportAssets } from './ImportAssets.tsx';
export { ImportMenu, type ImportSource } from './ImportMenu.tsx';
