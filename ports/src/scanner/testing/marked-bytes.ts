/** Harmless bytes that the scanners of the tests refuse, and the name of their signature. */
export const markedBytes = Buffer.from('lensdock-scanner-test-b1946ac9');
export const markName = 'Lensdock.Test.Marker';
