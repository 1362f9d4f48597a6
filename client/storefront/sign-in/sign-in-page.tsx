import SignInForm from '#client/auth/sign-in-page.tsx';
import { PromiseColumns } from './promise-columns.tsx';

export { head } from '#client/auth/sign-in-page.tsx';

export default function SignInPage() {
  return (
    <PromiseColumns>
      <SignInForm />
    </PromiseColumns>
  );
}
