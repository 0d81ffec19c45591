import { i18n } from '@lingui/core';
import { messages as de } from './inbox.de.po';
import { messages as en } from './inbox.en.po';

i18n.load({ de, en });
