export {
  type ClamdAddress,
  parseClamdAddress,
  readClamdVersion,
  ScannerUnavailable,
  scanBytes,
} from './clamd.ts';
