/** Words of this product and of German keyboards, which the international list lacks. */
const ownWords = ['lensdock', 'passwort', 'willkommen', 'qwertz', 'qwertzuiop', 'anmelden', 'kennwort', 'geheim'];

/**
 * Whether a password appears in a list of 49,000 common ones, even with digits and signs around it or written twice, or
 * is the address of its account. The list is loaded when the first password is set.
 */
export async function isCommonPassword(password: string, email: string): Promise<boolean> {
  const plain = password.normalize('NFKC').toLowerCase();
  if (new Set(plain).size < 4 || plain === email.toLowerCase()) return true;
  const [account = ''] = email.toLowerCase().split('@');
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const isListed = (word: string) =>
    word === account || ownWords.includes(word) || dictionary['passwords-common'].includes(word);
  const bare = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const isNumber = bare === '' && isSequence(plain.replace(/\D/g, ''));
  return isNumber || [plain, bare, halfOf(plain), halfOf(bare)].some((word) => word.length > 2 && isListed(word));
}

/** The part that is written twice; empty for other texts. */
function halfOf(text: string): string {
  const half = text.slice(0, text.length / 2);
  return half + half === text ? half : '';
}

/** Whether most digits follow their predecessor, as in 123456789012. */
function isSequence(digits: string): boolean {
  const steps = [...digits].slice(1).map((digit, index) => (Number(digit) - Number(digits[index]) + 10) % 10);
  return steps.filter((step) => step === 1 || step === 9 || step === 0).length >= steps.length / 2;
}
