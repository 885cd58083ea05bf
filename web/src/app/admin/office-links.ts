import {
  Box,
  ChartNoAxesColumn,
  FileText,
  GalleryHorizontal,
  Inbox,
  type LucideIcon,
  PanelBottom,
  Settings,
  Share2,
  Shield,
  ShoppingCart,
  Users,
} from 'lucide-react'

export interface OfficeLink {
  label: string
  to: string
  Icon: LucideIcon
  /** What waits there for somebody, shown beside the label. */
  counts?: 'requests'
}

export interface OfficeGroup {
  title?: string
  links: OfficeLink[]
}

export const officeGroups: OfficeGroup[] = [
  {
    links: [
      { label: 'Productos', to: '/admin/products', Icon: Box },
      { label: 'Ventas', to: '/admin/sales', Icon: ChartNoAxesColumn },
      { label: 'Solicitudes', to: '/admin/requests', Icon: Inbox, counts: 'requests' },
      { label: 'Carritos Abandonados', to: '/admin/abandoned-carts', Icon: ShoppingCart },
      { label: 'Clientes', to: '/admin/clients', Icon: Users },
    ],
  },
  {
    title: 'Gestión de Contenido',
    links: [
      { label: 'Contenido', to: '/admin/content', Icon: FileText },
      { label: 'Slider Principal', to: '/admin/slider', Icon: GalleryHorizontal },
      { label: 'Redes Sociales', to: '/admin/social', Icon: Share2 },
      { label: 'Configuración Footer', to: '/admin/footer', Icon: PanelBottom },
    ],
  },
  {
    title: 'Administración',
    links: [
      { label: 'Usuarios Admin', to: '/admin/users', Icon: Shield },
      { label: 'Configuración', to: '/admin/settings', Icon: Settings },
    ],
  },
]
