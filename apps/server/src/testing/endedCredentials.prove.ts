import { testEndedCredentials } from './endedCredentialsSuite.ts';

testEndedCredentials('all credentials');
