export {
  type ClamdAddress,
  parseClamdAddress,
  parseScanAnswer,
  readClamdVersion,
  ScannerUnavailable,
  type ScanResult,
  scanBytes,
} from './clamd.ts';
