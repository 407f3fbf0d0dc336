import { testEndedCredentials } from './endedCredentialsSuite.ts';

testEndedCredentials('credentials in turn');
