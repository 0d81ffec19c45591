import './manifest-labels.texts.ts';
import {
  Activity,
  Bell,
  Bluetooth,
  Camera,
  Clock,
  Database,
  Globe,
  Inbox,
  KeyRound,
  Layers,
  List,
  MapPin,
  Mic,
  Move,
  Network,
  Nfc,
  Package,
  Play,
  Power,
  Send,
  Settings,
  Smartphone,
  Vibrate,
  Video,
  Volume2,
  Wifi,
  Zap,
} from 'lucide-react';
import type { MessageId, Text } from '../../i18n/text.ts';
import type { IconShape } from '../../ui/text/Icon.tsx';

export interface PermissionDescription {
  icon: IconShape;
  title: string;
  /** The effect at the place where the camera is installed. */
  text: string;
}

type Entry = readonly [icon: IconShape, title: MessageId, text: MessageId];

/** Below `android.permission.`. */
const android: Readonly<Record<string, Entry>> = {
  INTERNET: [Network, 'versions.a-internet', 'versions.a-internet-text'],
  ACCESS_NETWORK_STATE: [Network, 'versions.a-access-network-state', 'versions.a-access-network-state-text'],
  ACCESS_WIFI_STATE: [Wifi, 'versions.a-access-wifi-state', 'versions.a-access-wifi-state-text'],
  CHANGE_WIFI_STATE: [Wifi, 'versions.a-change-wifi-state', 'versions.a-change-wifi-state-text'],
  CHANGE_WIFI_MULTICAST_STATE: [
    Wifi,
    'versions.a-change-wifi-multicast-state',
    'versions.a-change-wifi-multicast-state-text',
  ],
  CHANGE_NETWORK_STATE: [Network, 'versions.a-change-network-state', 'versions.a-change-network-state-text'],
  CAMERA: [Camera, 'versions.a-camera', 'versions.a-camera-text'],
  RECORD_AUDIO: [Mic, 'versions.a-record-audio', 'versions.a-record-audio-text'],
  MODIFY_AUDIO_SETTINGS: [Volume2, 'versions.a-modify-audio-settings', 'versions.a-modify-audio-settings-text'],
  ACCESS_FINE_LOCATION: [MapPin, 'versions.a-access-fine-location', 'versions.a-access-fine-location-text'],
  ACCESS_COARSE_LOCATION: [MapPin, 'versions.a-access-coarse-location', 'versions.a-access-coarse-location-text'],
  ACCESS_BACKGROUND_LOCATION: [
    MapPin,
    'versions.a-access-background-location',
    'versions.a-access-background-location-text',
  ],
  READ_EXTERNAL_STORAGE: [Database, 'versions.a-read-external-storage', 'versions.a-read-external-storage-text'],
  WRITE_EXTERNAL_STORAGE: [Database, 'versions.a-write-external-storage', 'versions.a-write-external-storage-text'],
  MANAGE_EXTERNAL_STORAGE: [Database, 'versions.a-manage-external-storage', 'versions.a-manage-external-storage-text'],
  RECEIVE_BOOT_COMPLETED: [Power, 'versions.a-receive-boot-completed', 'versions.a-receive-boot-completed-text'],
  WAKE_LOCK: [Power, 'versions.a-wake-lock', 'versions.a-wake-lock-text'],
  FOREGROUND_SERVICE: [Activity, 'versions.a-foreground-service', 'versions.a-foreground-service-text'],
  FOREGROUND_SERVICE_CAMERA: [
    Camera,
    'versions.a-foreground-service-camera',
    'versions.a-foreground-service-camera-text',
  ],
  FOREGROUND_SERVICE_MICROPHONE: [
    Mic,
    'versions.a-foreground-service-microphone',
    'versions.a-foreground-service-microphone-text',
  ],
  POST_NOTIFICATIONS: [Bell, 'versions.a-post-notifications', 'versions.a-post-notifications-text'],
  BLUETOOTH_CONNECT: [Bluetooth, 'versions.a-bluetooth-connect', 'versions.a-bluetooth-connect-text'],
  BLUETOOTH_SCAN: [Bluetooth, 'versions.a-bluetooth-scan', 'versions.a-bluetooth-scan-text'],
  BLUETOOTH: [Bluetooth, 'versions.a-bluetooth', 'versions.a-bluetooth-text'],
  NFC: [Nfc, 'versions.a-nfc', 'versions.a-nfc-text'],
  READ_PHONE_STATE: [Smartphone, 'versions.a-read-phone-state', 'versions.a-read-phone-state-text'],
  SYSTEM_ALERT_WINDOW: [Layers, 'versions.a-system-alert-window', 'versions.a-system-alert-window-text'],
  REQUEST_INSTALL_PACKAGES: [
    Package,
    'versions.a-request-install-packages',
    'versions.a-request-install-packages-text',
  ],
  QUERY_ALL_PACKAGES: [List, 'versions.a-query-all-packages', 'versions.a-query-all-packages-text'],
  WRITE_SETTINGS: [Settings, 'versions.a-write-settings', 'versions.a-write-settings-text'],
  SCHEDULE_EXACT_ALARM: [Clock, 'versions.a-schedule-exact-alarm', 'versions.a-schedule-exact-alarm-text'],
  VIBRATE: [Vibrate, 'versions.a-vibrate', 'versions.a-vibrate-text'],
};

/** Permissions of the camera SDK with any prefix, because the store configures the vocabulary. */
const vendor: Readonly<Record<string, Entry>> = {
  VIDEO: [Video, 'versions.v-video', 'versions.v-video-text'],
  WEBSERVER: [Globe, 'versions.v-webserver', 'versions.v-webserver-text'],
  MESSAGE_PUBLISH: [Send, 'versions.v-message-publish', 'versions.v-message-publish-text'],
  MESSAGE_SUBSCRIBE: [Inbox, 'versions.v-message-subscribe', 'versions.v-message-subscribe-text'],
  STORAGE: [Database, 'versions.v-storage', 'versions.v-storage-text'],
  AUDIO: [Mic, 'versions.v-audio', 'versions.v-audio-text'],
  PTZ: [Move, 'versions.v-ptz', 'versions.v-ptz-text'],
  IO: [Zap, 'versions.v-io', 'versions.v-io-text'],
  START_SOLUTION: [Play, 'versions.v-start-solution', 'versions.v-start-solution-text'],
};

/** A permission in plain words, or its constant if unknown. */
export function describePermission(name: string, t: Text): PermissionDescription {
  const constant = name.slice(name.lastIndexOf('.') + 1);
  const known = (name.startsWith('android.permission.') ? android : vendor)[constant];
  const entry = known && /\.permission\.[A-Z_]+$/.test(name) ? known : undefined;
  if (!entry) return { icon: KeyRound, title: constant, text: t('versions.permission-unknown') };
  const [icon, title, text] = entry;
  return { icon, title: t(title), text: t(text) };
}
