/** What the sign-in and registration screens say (C-login). */
export const texts = {
  skip: 'Skip to content',
  homeLink: 'Redrive home',
  title: 'Sign In',
  note: 'Sign in to reserve and follow your cars',
  email: 'Email',
  password: 'Password',
  submit: 'Sign In',
  forgotten: 'Forgot your password?',
  passkey: 'Use a Passkey',
  noAccount: 'New to Redrive?',
  register: 'Register as Customer',
  missing: { title: 'Missing information', description: 'Please enter both email and password' },
  missingEmail: 'Enter your email',
  missingPassword: 'Enter your password',
  missingConfirm: 'Enter your password again',
  wrongEmail: 'Enter a full address, like name@mail.ae',
  failed: 'Login failed',
  invalid: 'Invalid credentials',
  invalidInline: 'Invalid email or password',
  alreadyIn: (email: string) => `You are signed in as ${email}.`,
  goOn: 'Continue',

  registerTitle: 'Create Account',
  registerNote: 'To reserve a car you need an account. Your shortlist is kept.',
  confirmPassword: 'Confirm Password',
  create: 'Register',
  haveAccount: 'Already have an account?',
  signIn: 'Sign In',
  mismatch: 'Passwords do not match',
  created: { title: 'Registration successful', description: 'Your account has been created. Redirecting...' },
  createFailed: 'Registration failed',
  tryAgain: 'Please try again',
} as const;

/** The second step of a sign-in. */
export const secondFactorTexts = {
  title: 'Confirm it is you',
  note: 'Enter the 6-digit code of your authenticator app, or a recovery code.',
  noteWithoutApp: 'Use your passkey, or a recovery code.',
  code: 'Code',
  codeHelp: 'No phone at hand? Enter one of your recovery codes.',
  recoveryCode: 'Recovery code',
  submit: 'Sign In',
  passkey: 'Use a Passkey',
  passkeyCancelled: 'Your browser did not use a passkey. Try again or use another way.',
  startAgain: 'Start Again',
} as const;

/** C-route-20, C-sess-14, C-sess-15. */
export const logoutTexts = {
  leaving: { title: 'Logging out...', note: 'One moment.' },
  done: { title: 'Logged out successfully', note: 'You are taken to the home page.' },
  failed: {
    title: 'Logout failed',
    note: 'There was an issue logging you out. Please try again.',
  },
  home: 'Home',
} as const;

/** Asking for a link by mail. */
export const forgotPasswordTexts = {
  title: 'Forgot your password?',
  note: 'We send a link to the email of your account. It works once and for one hour.',
  email: 'Email',
  send: 'Send Link',
  asked: (email: string) => ({
    title: 'Look into your mail',
    note: `If there is an account for ${email}, a link is on its way. It works once and for one hour.`,
  }),
  notThere: 'Nothing came after some minutes? Look among the junk, or ask with the email you registered with.',
  noMail: {
    title: 'We cannot send mail here',
    note: 'Please contact us to get a new password.',
  },
  another: 'Use Another Email',
  askFailed: 'The link could not be asked for',
  tryAgain: 'Please try again',
  signIn: 'Back to Sign In',
} as const;

/** Where the link leads. */
export const resetPasswordTexts = {
  title: 'Set a new password',
  note: 'Every device that is signed in is signed out by it.',
  password: 'New Password',
  confirmPassword: 'Confirm Password',
  mismatch: 'Passwords do not match',
  set: 'Set Password',
  another: 'Ask for a New Link',
  failed: 'The password was not changed',
  tryAgain: 'Please try again',
  done: {
    title: 'Your password was changed',
    note: 'All devices were signed out. Sign in with the new password.',
  },
  gone: {
    title: 'This link does not work any more',
    note: 'It was used, or it is older than one hour. If you have just set a password with it, sign in with that.',
  },
  signIn: 'Sign In',
} as const;

/** Where the link that confirms an address leads. */
export const confirmEmailTexts = {
  title: 'Confirm your email',
  note: 'You sign in with this address, and all notifications go there. After a change of email, all other devices are signed out.',
  confirm: 'Confirm Email',
  failed: 'The email was not confirmed',
  tryAgain: 'Please try again',
  confirmed: { title: 'Your email is confirmed', note: (email: string) => `You sign in with ${email}.` },
  done: {
    title: 'Your email was changed',
    note: (email: string) => `Sign in with ${email} from now on. All other devices were signed out.`,
  },
  taken: { title: 'This email is taken' },
  signInFirst: { title: 'Sign in to confirm' },
  gone: {
    title: 'This link does not work any more',
    note: 'It was used or stopped, or it is older than one hour. If you have just confirmed with it, sign in with the new email.',
  },
  home: 'Go to Redrive',
  signIn: 'Sign In',
} as const;
