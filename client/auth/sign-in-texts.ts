import { pluralize } from '#client/ui/format.ts';

export const texts = {
  skip: 'Skip to content',
  homeLink: 'Redrive home',
  title: 'Sign In',
  note: 'Sign in to reserve and follow your cars',
  email: 'Email',
  password: 'Password',
  submit: 'Sign In',
  forgotten: 'Forgot your password?',
  passkey: 'Use a passkey',
  reserveCars: (count: number) => `Reserve ${pluralize(count, 'car')}`,
  reserveNote: 'Create an account or sign in to go on. Your shortlist is saved.',
  noAccount: 'New to Redrive?',
  register: 'Register as Customer',
  missing: { title: 'Missing information', description: 'Please enter both email and password' },
  missingEmail: 'Enter your email',
  missingPassword: 'Enter your password',
  missingConfirm: 'Enter your password again',
  wrongEmail: 'Enter a full email address, like name@example.ae',
  failed: 'Login failed',
  invalid: 'Invalid credentials',
  invalidInline: 'Invalid email or password',
  alreadyIn: (email: string) => `You’re signed in as ${email}.`,
  goOn: 'Continue',

  registerTitle: 'Create Account',
  registerNote: 'You need an account to reserve cars. Your shortlist is saved.',
  confirmPassword: 'Confirm Password',
  details: 'So that we can reach you about your cars.',
  detailsToReserve: 'Add your first name and phone to go straight to the deposit.',
  create: 'Register',
  haveAccount: 'Already have an account?',
  signIn: 'Sign In',
  mismatch: 'Passwords do not match',
  created: { title: 'Registration successful', description: 'Your account has been created. Redirecting...' },
  createFailed: 'Registration failed',
  tryAgain: 'Please try again',
} as const;

export const secondFactorTexts = {
  title: 'Confirm it’s you',
  note: 'Enter the 6-digit code from your authenticator app, or a recovery code.',
  noteWithoutApp: 'Use your passkey or a recovery code.',
  code: 'Code',
  codeHelp: 'Don’t have your phone? Enter a recovery code.',
  recoveryCode: 'Recovery code',
  submit: 'Sign In',
  passkey: 'Use a passkey',
  passkeyCancelled: 'No passkey was used. Try again or sign in another way.',
  startAgain: 'Start again',
} as const;

export const logoutTexts = {
  leaving: { title: 'Logging out...', note: 'One moment.' },
  done: { title: 'Logged out successfully', note: 'Taking you to the home page.' },
  failed: {
    title: 'Logout failed',
    note: 'There was an issue logging you out. Please try again.',
  },
  home: 'Home',
} as const;

export const forgotPasswordTexts = {
  title: 'Forgot your password?',
  note: 'We’ll email you a link to set a new one. It works once and expires after one hour.',
  email: 'Email',
  send: 'Send link',
  sent: (email: string) => ({
    title: 'Check your email',
    note: `If ${email} has an account, a link is on its way. It works once and expires after one hour.`,
  }),
  notReceived: 'No email after a few minutes? Check your junk folder, or try the address you registered with.',
  noMail: {
    title: 'We can’t send email at the moment',
    note: 'Please contact us to get a new password.',
  },
  another: 'Use a different email',
  askFailed: 'We couldn’t send the link',
  tryAgain: 'Please try again',
  signIn: 'Back to sign in',
} as const;

export const resetPasswordTexts = {
  title: 'Set a new password',
  note: 'This will sign you out on all devices.',
  password: 'New password',
  confirmPassword: 'Confirm Password',
  mismatch: 'Passwords do not match',
  set: 'Set password',
  another: 'Request a new link',
  failed: 'We couldn’t change your password',
  tryAgain: 'Please try again',
  done: {
    title: 'Your password has been changed',
    note: 'You’ve been signed out on all devices. Sign in with your new password.',
  },
  gone: {
    title: 'This link is no longer valid',
    note: 'It has been used or has expired. If you’ve just set a new password, sign in with it.',
  },
  signIn: 'Sign In',
} as const;

export const confirmEmailTexts = {
  title: 'Confirm your email',
  note: 'You’ll use this address to sign in, and our emails will go to it. If you’re changing your email, you’ll be signed out on all other devices.',
  confirm: 'Confirm email',
  failed: 'We couldn’t confirm your email',
  tryAgain: 'Please try again',
  confirmed: { title: 'Your email is confirmed', note: (email: string) => `Use ${email} to sign in.` },
  done: {
    title: 'Your email has been changed',
    note: (email: string) => `Sign in with ${email} from now on. You’ve been signed out on all other devices.`,
  },
  taken: { title: 'This email is already in use' },
  signInFirst: { title: 'Sign in to confirm' },
  gone: {
    title: 'This link is no longer valid',
    note: 'It has been used, cancelled or has expired. If you’ve just confirmed your new email, sign in with it.',
  },
  home: 'Go to Redrive',
  signIn: 'Sign In',
} as const;
