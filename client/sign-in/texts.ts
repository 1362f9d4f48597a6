/** What the sign-in and registration screens say (C-login). */
export const texts = {
  skip: 'Skip to content',
  homeLink: 'Redrive home',
  title: 'Sign In',
  note: 'Sign in to reserve and follow your cars',
  email: 'Email',
  password: 'Password',
  submit: 'Sign In',
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
  passwordHelp: 'At least 8 characters.',
  create: 'Register',
  haveAccount: 'Already have an account?',
  signIn: 'Sign In',
  mismatch: 'Passwords do not match',
  created: { title: 'Registration successful', description: 'Your account has been created. Redirecting...' },
  createFailed: 'Registration failed',
  tryAgain: 'Please try again',
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
