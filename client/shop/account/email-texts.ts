/** What the form for another email says. */
export const emailTexts = {
  title: 'Your email',
  note: 'You sign in with it, and everything we tell you goes there.',
  current: 'Email',
  email: 'New Email',
  help: 'We send a link to it. Nothing changes until you confirm it there, within one hour.',
  password: 'Password',
  change: 'Change Email',
  asked: (email: string) =>
    `Look into the mail of ${email} and confirm it there within one hour. Until then you sign in with the email you have. If nothing comes, look among the junk.`,
  noMail: 'We cannot send mail here. Please contact us to change your email.',
  another: 'Use Another Email',
  failed: 'The email could not be changed',
  tryAgain: 'Please try again',
} as const;
