import type { FrameToolsProps } from '../frame/menus/frame-tools.ts';

export const sampleTools: FrameToolsProps = {
  help: [
    { id: 'support', text: 'Support', url: '/terms', target: '_self' },
    { id: 'contact', text: 'Contact us', url: '/terms', target: '_self' },
  ],
  documentation: [{ id: 'docs', text: 'Documentation', url: 'https://example.com/', target: '_blank' }],
  unread: 3,
  person: {
    name: 'Ada Keller',
    companyName: 'Northlight Vision GmbH',
    links: [{ id: 'profile', text: 'My Profile', url: '/company-profile', target: '_self' }],
    onSignOut: () => window.location.reload(),
  },
};

export const sampleFooter = [
  'Store',
  'Privacy policy',
  'Legal note',
  'Terms and conditions',
  'Corporate information',
].map((text) => ({ id: text, text, url: '/terms', target: '_self' as const }));
