/**
 * Passwords that are guessed first: 49,000 common and breached ones (`@zxcvbn-ts/language-common`, nothing is called), and those made
 * of words of the trade or of the person's own email and names. A stored password is never checked: it goes on working.
 */
import { Problem } from '#shared/problem.ts';

const DOMAIN_WORDS = [
  'redrive redrives car cars auto autos motor motors vehicle garage repair repaired drive dealer dealers inspector inspection admin',
  'administrator staff customer demo test welcome password passwort dubai sharjah ajman abudhabi emirates uae',
  'toyota lexus nissan infiniti honda acura mazda mitsubishi suzuki subaru hyundai kia genesis ford chevrolet gmc cadillac dodge jeep',
  'chrysler ram tesla bmw mini mercedes benz audi volkswagen porsche volvo landrover rangerover jaguar bentley rollsroyce ferrari',
  'lamborghini maserati patrol landcruiser camry corolla altima sunny prado mustang charger camaro corvette wrangler',
]
  .join(' ')
  .split(' ');

export interface PasswordOwner {
  email: string;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
}

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** Read with the first new password: it takes 10 MB and some milliseconds. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']?.map(String));
}

const extractLetters = (text: string): string => text.toLowerCase().replace(/[^\p{L}]/gu, '');

/** Words of at least four letters of an email and a name. */
function extractPersonalWords({ email, firstName, lastName }: PasswordOwner): string[] {
  const words = [email, ...email.split(/[^\p{L}]+/u), firstName ?? '', lastName ?? ''].map(extractLetters);
  return words.filter((word) => word.length >= 4);
}

/** Whether the letters are nothing but these words, one after another. */
function consistsOfWords(letters: string, words: ReadonlySet<string>): boolean {
  const reached = new Set([0]);
  for (let end = 1; end <= letters.length; end++)
    for (const start of reached) if (words.has(letters.slice(start, end))) reached.add(end);
  return letters.length > 0 && reached.has(letters.length);
}

/** "aaaaaaaa", "abababab". */
const hasFewCharacters = (password: string): boolean => new Set(password).size < 3;

/** Why a new password is refused; undefined for a good one. */
export async function findPasswordWeakness(password: string, owner: PasswordOwner): Promise<string | undefined> {
  const plain = password.normalize('NFC').toLowerCase();
  const known = await (commonPasswords ??= loadCommonPasswords());
  if (known.has(plain) || hasFewCharacters(plain))
    return 'This password is too common. Choose one that is harder to guess';
  if (consistsOfWords(extractLetters(plain), new Set([...DOMAIN_WORDS, ...extractPersonalWords(owner)])))
    return 'Choose a password without your name, your email or words like Redrive and car makes';
  return undefined;
}

/** @param path of the field it was typed in @throws Problem VALIDATION */
export async function requireUncommonPassword(path: string, password: string, owner: PasswordOwner): Promise<void> {
  const message = await findPasswordWeakness(password, owner);
  if (message !== undefined) throw new Problem('VALIDATION', { message, issues: [{ path, message }] });
}
