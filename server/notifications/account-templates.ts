import type { MessagePayloads } from '#shared/domain/notifications/message-kinds.ts';
import type { MessageContent } from './message-templates.ts';
import type { MailWords } from './template-helpers.ts';

export function invitationTemplate(
  { email, name, role, by, until }: MessagePayloads['invitation'],
  { texts: { invitation, label, link, frame }, formatTime }: MailWords,
): MessageContent {
  return {
    subject: invitation.subject,
    lines: [invitation.text(role), invitation.start, invitation.ignore],
    figures: [
      [label.invitedBy, by],
      ...(name === null ? [] : [[label.invitee, name] as [string, string]]),
      [label.role, invitation.role(role)],
      [label.signInEmail, email],
      [label.linkExpires, frame.dubaiTime(formatTime(until))],
    ],
    action: { label: link.choosePassword, path: '/invitation' },
  };
}

export function emailTakenTemplate(
  { as = 'account' }: MessagePayloads['email_taken'],
  { texts: { emailTaken, link } }: MailWords,
): MessageContent {
  return {
    subject: emailTaken.subject,
    lines: [emailTaken.text(as), emailTaken.next(as)],
    ...(as === 'account' && { action: { label: link.signIn, path: '/login' } }),
  };
}

/** A passkey's name is free text and stays out of subject and first line. */
export function securityChangedTemplate(
  facts: MessagePayloads['security_changed'],
  { texts: { securityChanged, label, link } }: MailWords,
): MessageContent {
  const left = 'left' in facts ? ` ${securityChanged.codesLeft(facts.left)}` : '';
  return {
    subject: securityChanged.subject,
    lines: [`${securityChanged.text(facts.change)}${left}`, securityChanged.warning],
    ...('name' in facts && { figures: [[label.passkey, facts.name]] as [string, string][] }),
    action: { label: link.checkAccount, path: '/profile/security' },
  };
}
