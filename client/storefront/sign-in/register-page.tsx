import RegisterForm from '#client/auth/register-page.tsx';
import { PromiseColumns } from './promise-columns.tsx';

export { head } from '#client/auth/register-page.tsx';

export default function RegisterPage() {
  return (
    <PromiseColumns>
      <RegisterForm />
    </PromiseColumns>
  );
}
