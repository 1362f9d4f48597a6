/** Rejects new passwords that are common, or combine words of the trade with the owner's email and names. */
import { refuseField, type Refusal } from '#server/lib/refuse.ts';

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

/** Loaded with the first new password: 10 MB. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']?.map(String));
}

const extractLetters = (text: string): string => text.toLowerCase().replace(/[^\p{L}]/gu, '');

function extractPersonalWords({ email, firstName, lastName }: PasswordOwner): string[] {
  const words = [email, ...email.split(/[^\p{L}]+/u), firstName ?? '', lastName ?? ''].map(extractLetters);
  return words.filter((word) => word.length >= 4);
}

function consistsOfWords(letters: string, words: ReadonlySet<string>): boolean {
  const reached = new Set([0]);
  for (let end = 1; end <= letters.length; end++)
    for (const start of reached) if (words.has(letters.slice(start, end))) reached.add(end);
  return letters.length > 0 && reached.has(letters.length);
}

const hasFewCharacters = (password: string): boolean => new Set(password).size < 3;

export async function findPasswordWeakness(password: string, owner: PasswordOwner): Promise<Refusal | undefined> {
  const normalized = password.normalize('NFC').toLowerCase();
  const common = await (commonPasswords ??= loadCommonPasswords());
  if (common.has(normalized) || hasFewCharacters(normalized)) return (texts) => texts.account.commonPassword;
  if (consistsOfWords(extractLetters(normalized), new Set([...DOMAIN_WORDS, ...extractPersonalWords(owner)])))
    return (texts) => texts.account.personalPassword;
  return undefined;
}

export async function requireUncommonPassword(path: string, password: string, owner: PasswordOwner): Promise<void> {
  const weakness = await findPasswordWeakness(password, owner);
  if (weakness !== undefined) throw refuseField(path, weakness);
}
