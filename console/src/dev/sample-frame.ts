import type { FrameToolsProps } from '../shell/frame-tools.ts';

export const sampleTools: FrameToolsProps = {
  help: [
    { id: 'support', text: 'Support', url: '/terms' },
    { id: 'contact', text: 'Contact us', url: '/terms' },
  ],
  documentation: [{ id: 'docs', text: 'Documentation', url: 'https://example.com/' }],
  unread: 3,
  person: {
    name: 'Ada Keller',
    companyName: 'Northlight Vision GmbH',
    links: [{ id: 'profile', text: 'My Profile', url: '/company-profile' }],
    onSignOut: () => window.location.reload(),
  },
};

export const sampleFooter = [
  'Store',
  'Privacy policy',
  'Legal note',
  'Terms and conditions',
  'Corporate information',
].map((text) => ({ id: text, text, url: '/terms' }));
