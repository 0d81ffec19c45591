import { i18n } from '@lingui/core';
import { messages as de } from './invitations.de.po';
import { messages as en } from './invitations.en.po';

i18n.load({ de, en });
